import type { Clock } from '@cascade/runtime';
import { LRUCache } from 'lru-cache';

/** How long figures are cached at least: the last quarter of an hour is counted from requests. */
const FRESH_MS = 30_000;
/** Figures are cached for this many times the time that counting took, so that counting stays rare. */
const COUNT_FACTOR = 20;
/** Figures of which a part is still being counted are cached this long at least. */
const PARTIAL_MS = 1_000;
/** A caller waits this long for new figures where earlier ones are known. */
const WAIT_MS = 150;
/** Figures whose count began earlier than this are never told as all of the period. */
const MOST_AGE_MS = 60_000;
const MAX_KEPT = 200;

interface Kept<T> {
  until: number;
  began: number;
  /** Until then they aren't counted again, whatever else was counted meanwhile. */
  restsUntil: number;
  figures: Promise<T>;
  /** The last figures that were counted, and when their count began. */
  known?: T;
  knownSince?: number;
}

/** When figures of a subject, such as an account, were counted last (epoch ms), whichever they were. */
export const createLastCounts = () => new LRUCache<string, number>({ max: MAX_KEPT });

export type LastCounts = ReturnType<typeof createLastCounts>;

/** Whether all of the period is counted. */
export const isWhole = ({ counting }: { counting: boolean }): boolean => !counting;

/** Figures that don't have the newest: a later read has more. */
export const asEarlier = <T extends { counting: boolean }>(figures: T): T => ({
  ...figures,
  counting: true,
});

interface KeepOptions<T> {
  /** False: a part is still being counted. */
  isWhole?(figures: T): boolean;
  /** How earlier figures are told that are older than a minute. */
  asEarlier?(figures: T): T;
  /**
   * Shared by several caches whose figures people compare: figures that are older than the last count of
   * their subject are counted again. Otherwise one screen would show sends that the next one doesn't.
   */
  lastCounts?: LastCounts;
}

/**
 * Caches figures that are slow to count; concurrent callers share one count. Where counting takes longer than
 * people should wait, they get the earlier figures, and the next call gets the new ones. Those of more than a minute ago
 * are told as what they are.
 */
export function keepFigures<T>(
  clock: Pick<Clock, 'now' | 'after'>,
  {
    isWhole: isAllCounted = () => true,
    asEarlier: tellEarlier = (figures) => figures,
    lastCounts,
  }: KeepOptions<T> = {},
) {
  const kept = new LRUCache<string, Kept<T>>({ max: MAX_KEPT });

  function count(
    key: string,
    read: () => Promise<T>,
    known: T | undefined,
    subject: string,
    knownSince?: number,
  ): Kept<T> {
    const began = clock.now();
    lastCounts?.set(subject, began);
    const counting: Kept<T> = {
      until: Infinity,
      began,
      restsUntil: Infinity,
      figures: read(),
      ...(known === undefined || knownSince === undefined ? {} : { known, knownSince }),
    };
    kept.set(key, counting);
    counting.figures.then(
      (figures) => {
        const now = clock.now();
        counting.known = figures;
        counting.knownSince = began;
        counting.restsUntil = now + COUNT_FACTOR * (now - began);
        const freshMs = isAllCounted(figures) ? FRESH_MS : PARTIAL_MS;
        counting.until = Math.max(now + freshMs, counting.restsUntil);
      },
      () => kept.delete(key),
    );
    return counting;
  }

  function isFresh({ until, began, restsUntil }: Kept<T>, subject: string): boolean {
    const now = clock.now();
    if (until <= now) return false;
    return restsUntil > now || began >= (lastCounts?.get(subject) ?? 0);
  }

  /** The count that is under way; else a new one. */
  function counting(key: string, read: () => Promise<T>, subject: string): Kept<T> {
    const existing = kept.get(key);
    return existing?.until === Infinity
      ? existing
      : count(key, read, existing?.known, subject, existing?.knownSince);
  }

  const told = (figures: T, began: number): T =>
    clock.now() - began > MOST_AGE_MS ? tellEarlier(figures) : figures;

  return {
    /** Figures as they are known; a caller who looks again gets newer ones. */
    async of(key: string, read: () => Promise<T>, subject = key): Promise<T> {
      const existing = kept.get(key);
      if (existing !== undefined && existing.until < Infinity && isFresh(existing, subject)) {
        return told(await existing.figures, existing.began);
      }
      const { figures, known, knownSince = 0 } = counting(key, read, subject);
      if (known === undefined) return figures;
      const late = Promise.withResolvers<T>();
      const timer = clock.after(WAIT_MS, () => late.resolve(told(known, knownSince)));
      return Promise.race([figures, late.promise]).finally(() => timer.cancel());
    },
    /** Counts now, however long it takes. */
    newest: (key: string, read: () => Promise<T>, subject = key): Promise<T> =>
      counting(key, read, subject).figures,
  };
}
