import { LRUCache } from 'lru-cache';
import { onFirstUse, type Clock } from '@cascade/runtime';
import type { StorageUse } from './storage-use.ts';

/** Bytes that a process takes from an account's storage at once: hundreds of messages a write. */
const TEXT_BLOCK_BYTES = 64 * 1024;
/** While storage is full the store is asked so often, not for each message. */
const ASK_AGAIN_MS = 5_000;
const MAX_ACCOUNTS = 10_000;

interface Held {
  /** Bytes that are counted and not used yet. */
  left: number;
  /** So many bytes didn't fit. */
  full?: { bytes: number; use: StorageUse; until: number };
  taking?: Promise<void> | undefined;
}

/** Bytes of contacts' texts, taken from an account's storage in blocks. */
export interface TextBlocks {
  /** Takes bytes of a text; returns the use where they don't fit. */
  take(account: string, bytes: number): Promise<StorageUse | null>;
  /** Gives back bytes of a text that wasn't stored. */
  giveBack(account: string, bytes: number): void;
}

/**
 * A process that ends leaves up to one block counted, until the next recount.
 *
 * @param add counts bytes in the store; returns the use where they don't fit.
 */
export function createTextBlocks(
  add: (account: string, bytes: number) => Promise<StorageUse | null>,
  clock: Clock,
): TextBlocks {
  const accounts = onFirstUse(() => new LRUCache<string, Held>({ max: MAX_ACCOUNTS }));

  function heldOf(account: string): Held {
    const known = accounts().get(account);
    if (known !== undefined) return known;
    const held: Held = { left: 0 };
    accounts().set(account, held);
    return held;
  }

  /** Takes a block, or the bytes alone where no block fits. */
  async function takeBlock(account: string, held: Held, bytes: number): Promise<void> {
    const block = Math.max(bytes, TEXT_BLOCK_BYTES);
    for (const size of block === bytes ? [bytes] : [block, bytes]) {
      const use = await add(account, size);
      if (use === null) {
        held.left += size;
        delete held.full;
        return;
      }
      held.full = { bytes: size, use, until: clock.now() + ASK_AGAIN_MS };
    }
  }

  return {
    async take(account, bytes) {
      const held = heldOf(account);
      while (held.left < bytes) {
        const { full } = held;
        if (full !== undefined && bytes >= full.bytes && full.until > clock.now()) return full.use;
        held.taking ??= takeBlock(account, held, bytes).finally(() => {
          held.taking = undefined;
        });
        await held.taking;
      }
      held.left -= bytes;
      return null;
    },
    giveBack(account, bytes) {
      heldOf(account).left += bytes;
    },
  };
}
