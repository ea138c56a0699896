import type { Clock } from '@cascade/runtime';
import { LRUCache } from 'lru-cache';

/** How long figures are cached at least: the last quarter of an hour is counted from requests. */
const FRESH_MS = 30_000;
/** Figures are cached for this many times the time that counting took, so that counting stays rare. */
const COUNT_FACTOR = 20;
/** A caller waits this long for new figures where earlier ones are known. */
const WAIT_MS = 150;
const MAX_KEPT = 200;

interface Kept<T> {
  until: number;
  figures: Promise<T>;
  /** The last figures that were counted. */
  known?: T;
}

/**
 * Caches figures that are slow to count; concurrent callers share one count. Where counting takes longer than
 * people should wait, they get the earlier figures, and the next call gets the new ones.
 */
export function keepFigures<T>(clock: Pick<Clock, 'now' | 'after'>) {
  const kept = new LRUCache<string, Kept<T>>({ max: MAX_KEPT });

  function count(key: string, read: () => Promise<T>, known: T | undefined): Kept<T> {
    const began = clock.now();
    const counting: Kept<T> = {
      until: Infinity,
      figures: read(),
      ...(known === undefined ? {} : { known }),
    };
    kept.set(key, counting);
    counting.figures.then(
      (figures) => {
        const now = clock.now();
        counting.known = figures;
        counting.until = now + Math.max(FRESH_MS, COUNT_FACTOR * (now - began));
      },
      () => kept.delete(key),
    );
    return counting;
  }

  return async (key: string, read: () => Promise<T>): Promise<T> => {
    const existing = kept.get(key);
    if (existing !== undefined && existing.until !== Infinity && existing.until > clock.now()) {
      return existing.figures;
    }
    const isCounting = existing?.until === Infinity;
    const { figures, known } = isCounting ? existing : count(key, read, existing?.known);
    if (known === undefined) return figures;
    const late = Promise.withResolvers<T>();
    const timer = clock.after(WAIT_MS, () => late.resolve(known));
    return Promise.race([figures, late.promise]).finally(() => timer.cancel());
  };
}
