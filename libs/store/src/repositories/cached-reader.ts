import { LRUCache } from 'lru-cache';
import type { Clock } from '@cascade/runtime';

const PRESENT_TTL_MS = 10_000;
const ABSENT_TTL_MS = 2_000;
const MAX_ENTRIES = 10_000;

export interface CachedReader<K extends string | number, V extends object> {
  /** Documents are shared between callers: treat them as frozen. */
  get(key: K): Promise<V | null>;
  /** What `get` would return without reading the store; undefined when it would have to, or there is none. */
  inMemory(key: K): V | undefined;
  /** The next `get` reads the store, also when a read is under way that may have seen the old state. */
  invalidate(key: K): void;
}

/**
 * Caches reads by key: 10 s for documents, 2 s for absent ones. Concurrent reads of a key share one
 * load. Absent keys have their own cache: a flood of made-up tokens evicts no real one.
 */
export function createCachedReader<K extends string | number, V extends object>(
  clock: Clock,
  load: (key: K) => Promise<V | null>,
): CachedReader<K, V> {
  const perf = { now: () => clock.now() };
  const options = { max: MAX_ENTRIES, perf, ttlResolution: 0 };
  // An LRU cache allocates room for all its entries at once, and no service reads everything: made at
  // the first read.
  let caches: { present: LRUCache<K, V>; absent: LRUCache<K, true> } | undefined;
  const opened = () =>
    (caches ??= {
      present: new LRUCache<K, V>({ ...options, ttl: PRESENT_TTL_MS }),
      absent: new LRUCache<K, true>({ ...options, ttl: ABSENT_TTL_MS }),
    });
  const loading = new Map<K, Promise<V | null>>();

  function startLoad(key: K): Promise<V | null> {
    const promise = load(key)
      .then((value) => {
        if (loading.get(key) === promise) {
          if (value === null) opened().absent.set(key, true);
          else opened().present.set(key, value);
        }
        return value;
      })
      .finally(() => {
        if (loading.get(key) === promise) loading.delete(key);
      });
    loading.set(key, promise);
    return promise;
  }

  return {
    async get(key) {
      const { present, absent } = opened();
      const value = present.get(key);
      if (value !== undefined) return value;
      if (absent.has(key)) return null;
      return loading.get(key) ?? startLoad(key);
    },
    inMemory: (key) => caches?.present.get(key),
    invalidate(key) {
      caches?.present.delete(key);
      caches?.absent.delete(key);
      loading.delete(key);
    },
  };
}
