import { retry } from '@cascade/runtime';
import type { Clock } from '@cascade/runtime';
import { StoreUnavailableError, type WhatsappKeysRepository } from '@cascade/store';

type SessionKeys = Pick<WhatsappKeysRepository, 'claim' | 'read' | 'write' | 'deleteAll'>;

/** Well below the time limit of a call, so that a call fails before anything leaves. */
const PATIENCE_MS = 8_000;

/**
 * Retries reads and writes of keys while the store is unavailable, for eight seconds; then throws
 * StoreUnavailableError. Baileys itself would give up the message that it encrypts or decrypts.
 * Repeating is safe: each write is fenced and sets whole values.
 */
export function patientKeys(keys: SessionKeys, clock: Clock): SessionKeys {
  function patiently<T>(work: () => Promise<T>): Promise<T> {
    const until = clock.now() + PATIENCE_MS;
    return retry(work, {
      firstMs: 100,
      longestMs: 1_000,
      again: (error, waitMs) =>
        error instanceof StoreUnavailableError && clock.now() + waitMs < until,
      wait: (waitMs) => clock.sleep(waitMs),
    });
  }

  return {
    ...keys,
    read: (...which) => patiently(() => keys.read(...which)),
    write: (...what) => patiently(() => keys.write(...what)),
  };
}
