import { retry } from '@cascade/runtime';
import type { Clock } from '@cascade/runtime';
import { StoreUnavailableError, type WhatsappKeysRepository } from '@cascade/store';

type SessionKeys = Pick<WhatsappKeysRepository, 'claim' | 'read' | 'write' | 'deleteAll'>;

/** Well below what a call may take: who can't wait longer is told, and nothing has left. */
const PATIENCE_MS = 8_000;

/**
 * Keys whose reads and writes outlive a moment without the store. Baileys has no word for such a moment:
 * it gives up the message that it encrypts, and can't read the one that has come. Repeating does no
 * harm: each write is fenced, and sets whole values. Throws StoreUnavailableError after eight seconds.
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
