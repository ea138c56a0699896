import { LRUCache } from 'lru-cache';

import type { Clock } from '../clock.ts';

/** What was counted under a key in its window. */
export interface KeyCount {
  count: number;
  /** Epoch milliseconds; the key is counted anew from then on. */
  endsAt: number;
}

export interface KeyCountOptions {
  clock: Clock;
  /** A key's window begins with its first event. */
  windowMs: number;
  /** Keys that are remembered: of more the ones that were not looked at for longest are forgotten. */
  maxKeys: number;
}

/** Counts events by key, such as failed logins by address, in bounded memory. */
export function createCountByKey({ clock, windowMs, maxKeys }: KeyCountOptions) {
  const counts = new LRUCache<string, KeyCount>({ max: maxKeys });
  return {
    /** The key's count of now; the caller adds to it. */
    of(key: string): KeyCount {
      const standing = counts.get(key);
      if (standing !== undefined && standing.endsAt > clock.now()) return standing;
      const fresh = { count: 0, endsAt: clock.now() + windowMs };
      counts.set(key, fresh);
      return fresh;
    },
  };
}
