import { LRUCache } from 'lru-cache';
import { onFirstUse } from '../on-first-use.ts';

import type { Clock } from '../clock.ts';

/** Count of a key in its window. */
export interface KeyCount {
  count: number;
  /** End of the window in epoch milliseconds. */
  endsAt: number;
}

export interface KeyCountOptions {
  clock: Clock;
  /** A key's window begins with its first event. */
  windowMs: number;
  /** Most keys; beyond that the least recently used ones are forgotten. */
  maxKeys: number;
}

/** Counts events by key, such as failed logins by address, in bounded memory. */
export function createCountByKey({ clock, windowMs, maxKeys }: KeyCountOptions) {
  const counts = onFirstUse(() => new LRUCache<string, KeyCount>({ max: maxKeys }));
  return {
    /** Returns the key's current count, to which the caller adds. */
    of(key: string): KeyCount {
      const existing = counts().get(key);
      if (existing !== undefined && existing.endsAt > clock.now()) return existing;
      const fresh = { count: 0, endsAt: clock.now() + windowMs };
      counts().set(key, fresh);
      return fresh;
    },
  };
}
