import { createHash, timingSafeEqual } from 'node:crypto';
import type { Vault } from '@cascade/vault';

/**
 * What Telegram writes into each post for the device (`X-Telegram-Bot-Api-Secret-Token`): derived, so
 * that every worker knows it and nobody stores it.
 */
export function webhookSecret(vault: Pick<Vault, 'fingerprint'>, device: string): string {
  return vault.fingerprint(device, 'telegram-webhook').replace(/[^A-Za-z0-9_-]/g, '-');
}

/** In constant time, whatever the header is. */
export function isWebhookSecret(
  vault: Pick<Vault, 'fingerprint'>,
  device: string,
  header: string | undefined,
): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(header ?? ''), digest(webhookSecret(vault, device)));
}
