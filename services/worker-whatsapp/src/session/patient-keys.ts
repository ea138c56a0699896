import type { Clock } from '@cascade/runtime';
import { StoreUnavailableError, type WhatsappKeysRepository } from '@cascade/store';

type SessionKeys = Pick<WhatsappKeysRepository, 'claim' | 'read' | 'write' | 'deleteAll'>;

/** Well below what a call may take: who can't wait longer is told, and nothing has left. */
const PATIENCE_MS = 8_000;
const FIRST_AGAIN_MS = 100;
const LONGEST_AGAIN_MS = 1_000;

/**
 * Keys whose reads and writes outlive a moment without the store. Baileys has no word for such a moment:
 * it gives up the message that it encrypts, and can't read the one that has come. Repeating does no
 * harm: each write is fenced, and sets whole values. Throws StoreUnavailableError after eight seconds.
 */
export function patientKeys(keys: SessionKeys, clock: Clock): SessionKeys {
  async function patiently<T>(work: () => Promise<T>): Promise<T> {
    const until = clock.now() + PATIENCE_MS;
    for (let waitMs = FIRST_AGAIN_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_AGAIN_MS)) {
      try {
        return await work();
      } catch (error) {
        const isAway = error instanceof StoreUnavailableError;
        if (!isAway || clock.now() + waitMs >= until) throw error;
        await clock.sleep(waitMs);
      }
    }
  }

  return {
    ...keys,
    read: (...which) => patiently(() => keys.read(...which)),
    write: (...what) => patiently(() => keys.write(...what)),
  };
}
