import { isSameText, type Vault } from '@cascade/vault';

/**
 * What Telegram writes into each post for the device (`X-Telegram-Bot-Api-Secret-Token`): derived, so
 * that every worker knows it and nobody stores it.
 */
export function webhookSecret(vault: Pick<Vault, 'fingerprints'>, device: string): string {
  return secrets(vault, device)[0];
}

/** In constant time, whatever the header is. Telegram may still know the secret of an older key. */
export function isWebhookSecret(
  vault: Pick<Vault, 'fingerprints'>,
  device: string,
  header: string | undefined,
): boolean {
  return secrets(vault, device).some((secret) => isSameText(header ?? '', secret));
}

function secrets(vault: Pick<Vault, 'fingerprints'>, device: string): [string, ...string[]] {
  const [current, ...older] = vault.fingerprints(device, 'telegram-webhook');
  return [inHeader(current), ...older.map(inHeader)];
}

const inHeader = (fingerprint: string) => fingerprint.replace(/[^A-Za-z0-9_-]/g, '-');
