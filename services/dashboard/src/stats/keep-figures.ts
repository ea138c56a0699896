import type { Clock } from '@cascade/runtime';
import { LRUCache } from 'lru-cache';

/** How long figures are cached at least, because counting reads every request of the period. */
const FRESH_MS = 30_000;
/** Figures are cached for this many times the time that counting took, so that counting stays rare. */
const COUNT_FACTOR = 20;
const MAX_KEPT = 200;

/** Caches figures that are slow to count; concurrent callers share one count. */
export function keepFigures<T>(clock: Pick<Clock, 'now'>) {
  const kept = new LRUCache<string, { until: number; figures: Promise<T> }>({ max: MAX_KEPT });

  return async (key: string, count: () => Promise<T>): Promise<T> => {
    const existing = kept.get(key);
    if (existing !== undefined && existing.until > clock.now()) return existing.figures;
    const began = clock.now();
    const counting = { until: Infinity, figures: count() };
    kept.set(key, counting);
    try {
      return await counting.figures;
    } catch (error) {
      kept.delete(key);
      throw error;
    } finally {
      const now = clock.now();
      counting.until = now + Math.max(FRESH_MS, COUNT_FACTOR * (now - began));
    }
  };
}
