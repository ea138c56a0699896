import type { Clock } from '@cascade/runtime';
import { LRUCache } from 'lru-cache';

/** Counting goes through every request of the period: one look serves everybody for so long. */
const FRESH_MS = 30_000;
/** And for so many times as long as it took: however much there is, counting stays a small part. */
const REST = 20;
const MAX_KEPT = 200;

/** Figures that are dear to count: counted once for all who ask while they are fresh. */
export function keepFigures<T>(clock: Pick<Clock, 'now'>) {
  const kept = new LRUCache<string, { until: number; figures: Promise<T> }>({ max: MAX_KEPT });

  return async (key: string, count: () => Promise<T>): Promise<T> => {
    const standing = kept.get(key);
    if (standing !== undefined && standing.until > clock.now()) return standing.figures;
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
      counting.until = now + Math.max(FRESH_MS, REST * (now - began));
    }
  };
}
