import type { Clock } from '@cascade/runtime';
import { QUARTER_MS, type Figures, type FiguresRepository } from '@cascade/store';
import { LRUCache } from 'lru-cache';

/** Rows are counted in slices of this length: sixty for each quarter of an hour. */
const SLICE_MS = 15_000;
/** Until then after its end, a slice is counted again when somebody looks: late rows, sends that end. */
const SETTLED_MS = 60_000;
/** A caller waits this long for the count to be complete. */
const WAIT_MS = 60;
/** Counting rests as long as it took: sends go first. */
const REST_FACTOR = 1;
/** Further back the background job must have counted. */
const LONGEST_MS = 3 * QUARTER_MS;
const MOST_ACCOUNTS = 200;

/** Figures of one stretch of time. */
export interface Stretch {
  /** Start (epoch ms); a stretch lies within one quarter of an hour. */
  at: number;
  figures: Figures;
}

interface Slice {
  at: number;
  figures: Figures;
  countedAt: number;
}

interface Account {
  slices: Map<number, Slice>;
  counting?: Promise<void>;
}

/** Slices of the time that no quarter was counted of yet, and the time up to which they are counted. */
interface LiveFigures {
  stretches: Stretch[];
  through: number;
}

/**
 * Counts what no quarter has yet, for accounts that somebody looks at. A slice is counted once, or again while
 * its sends end; so a look costs what came since the last one. Where that is much, callers get what is counted
 * so far, and the rest goes on.
 */
export function createLiveFigures(
  figures: Pick<FiguresRepository, 'countRows'>,
  clock: Pick<Clock, 'now' | 'after' | 'sleep'>,
  signal: AbortSignal,
) {
  const accounts = new LRUCache<string, Account>({ max: MOST_ACCOUNTS });

  /** Counts slices that lack or have changed, up to `to`. */
  async function count(id: string, { slices }: Account, since: number, to: number): Promise<void> {
    for (const at of slices.keys()) if (at < since) slices.delete(at);
    for (let at = since; at < to && !signal.aborted; at += SLICE_MS) {
      const known = slices.get(at);
      if (known !== undefined && !mayHaveChanged(known)) continue;
      const began = clock.now();
      const counted = await figures.countRows(id, at, at + SLICE_MS);
      if (counted === null) return;
      slices.set(at, { at, figures: counted, countedAt: began });
      const took = clock.now() - began;
      if (took > WAIT_MS) await clock.sleep(took * REST_FACTOR, signal).catch(() => undefined);
    }
  }

  return {
    /** Figures of rows of `since <= t < now`; `since` begins a quarter. */
    async of(id: string, since: number): Promise<LiveFigures> {
      const now = clock.now();
      if (now - since > LONGEST_MS) return { stretches: [], through: since };
      let account = accounts.get(id);
      if (account === undefined) accounts.set(id, (account = { slices: new Map() }));
      const { slices } = account;
      account.counting ??= count(id, account, since, now + 1).finally(() => {
        delete account.counting;
      });
      const { counting } = account;
      const late = Promise.withResolvers<void>();
      const timer = clock.after(WAIT_MS, () => late.resolve());
      await Promise.race([counting, late.promise]).finally(() => timer.cancel());
      counting.catch(() => undefined);
      const stretches: Stretch[] = [];
      let at = since;
      for (; at <= now; at += SLICE_MS) {
        const slice = slices.get(at);
        if (slice === undefined) break;
        stretches.push({ at, figures: slice.figures });
      }
      return { stretches, through: Math.min(at, now + 1) };
    },
  };
}

const mayHaveChanged = ({ at, figures, countedAt }: Slice): boolean =>
  countedAt < at + SLICE_MS + SETTLED_MS || (figures.truths.open ?? 0) > 0;

export type Live = ReturnType<typeof createLiveFigures>;
