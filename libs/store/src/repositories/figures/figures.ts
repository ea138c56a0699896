import type { Database, Doc } from '../../port.ts';
import { attentionOf } from '../requests/attention.ts';
import type { StoredRequest } from '../requests/stored-request.ts';
import { QUARTER_MS, quarterOf } from './recount-mark.ts';
import { createFiguresKept } from './figures-kept.ts';
import { createRowsOfTime } from './rows-of-time.ts';
import { COUNTED, type Figures } from './tally.ts';

/** Figures of the requests that an account accepted in a quarter of an hour. */
export interface QuarterFigures {
  /** `<account>:<at>`. */
  _id: string;
  account: string;
  /** Start of the quarter (epoch ms). */
  at: number;
  figures: Figures;
  /** Grows with each count: a slower count doesn't replace a newer one. */
  counts: number;
}

/** The period of which an account's quarters are counted: `from <= t < through` (epoch ms). */
export interface CountedPeriod {
  from: number;
  through: number;
  /** All earlier requests are counted, too: there are none. */
  whole?: true;
}

interface PeriodRow extends Doc, CountedPeriod {
  /** The account. */
  _id: string;
}

export interface FiguresRepository {
  /** The counted quarters of an account that begin in `from <= t < to`, oldest first. */
  quarters(account: string, from: number, to: number): Promise<QuarterFigures[]>;
  /** Null: nothing of the account was counted yet. */
  period(account: string): Promise<CountedPeriod | null>;
  /** Counts the account's rows of `from <= t < to` that are stored. Slow where they are many. */
  countRows(account: string, from: number, to: number): Promise<Figures | null>;
  /** False while the indexes of a large store are created. */
  isReady(): boolean;
  /**
   * Counts the account's next quarter that is over and has rows. False: there is none at `now`, or it has
   * more than `atMost`. May run concurrently: both count the same.
   */
  countNext(account: string, now: number, atMost?: number): Promise<boolean>;
  /** Counts the last quarter before those that are counted. False: no earlier row is stored, or too many. */
  countEarlier(account: string, atMost?: number): Promise<boolean>;
  /** Counts quarters of marked requests anew. Returns how many requests were marked, at most 500. */
  recountMarked(now: number): Promise<number>;
  /** Retention has deleted figures of before this instant (epoch ms); null while it has deleted none. */
  keptSince(): Promise<number | null>;
  /** Ids of accounts with requests, in order, after `after`. */
  accounts(limit: number, after?: string): Promise<string[]>;
}

/** Indexes of requests without which counting would read all of them. */
const NEEDED = ['accepted', 'recount'] as const;
const MARKED = 500;
/** A quarter is counted this long after its end: no write that began in it is still under way. */
const SETTLED_MS = 120_000;
/** Marks that are younger may belong to a write that comes after the count. */
const MARK_RESTS_MS = 2_000;
/** More than the longest period that is shown has, 92 days. */
const MOST_QUARTERS = 10_000;

export function createFiguresRepository(db: Database): FiguresRepository {
  const requests = db.collection<StoredRequest>('requests');
  const quarters = db.collection<QuarterFigures>('request_quarters');
  const periods = db.collection<PeriodRow>('request_figures');
  const kept = createFiguresKept(db);
  const rows = createRowsOfTime(db);

  /** Counts a quarter from its requests, and replaces what was counted before. */
  async function count(account: string, at: number, atMost?: number): Promise<boolean> {
    const _id = `${account}:${at}`;
    for (;;) {
      const [was] = await quarters.findByIds([_id]);
      const figures = await rows.countRows(account, at, at + QUARTER_MS, atMost);
      if (figures === null) return false;
      // Retention has begun to delete the quarter's requests: what was counted before is right.
      if (was !== undefined && figures.accepted < was.figures.accepted) return true;
      if (was === undefined) {
        if (await quarters.tryInsert({ _id, account, at, figures, counts: 1 })) return true;
        continue;
      }
      const { matchedCount } = await quarters.updateOne(
        { _id, counts: was.counts },
        { $set: { figures, counts: was.counts + 1 } },
      );
      if (matchedCount === 1) return true;
    }
  }

  const period: FiguresRepository['period'] = (account) => periods.findOne({ _id: account });

  return {
    period,
    countRows: (account, from, to) => rows.countRows(account, from, to),
    isReady: () => NEEDED.every((name) => requests.hasIndex(name)),
    quarters: (account, from, to) =>
      quarters.find(
        { account, at: { $gte: from, $lt: to } },
        { sort: { at: 1 }, limit: MOST_QUARTERS },
      ),
    async countNext(account, now, atMost) {
      const end = quarterOf(now - SETTLED_MS);
      const known = await period(account);
      if (known === null) {
        await periods.tryInsert({ _id: account, from: end, through: end });
        return false;
      }
      if (known.through >= end) return false;
      const next = await rows.timesOf(account, { $gte: known.through, $lt: end }, 1);
      const at = next.length === 0 ? null : quarterOf(Math.min(...next));
      if (at !== null && !(await count(account, at, atMost))) return false;
      const through = at === null ? end : at + QUARTER_MS;
      await periods.updateOne({ _id: account }, { $max: { through } });
      return at !== null;
    },
    async countEarlier(account, atMost) {
      const known = await period(account);
      if (known === null || known.whole) return false;
      const last = await rows.timesOf(account, { $gte: 0, $lt: known.from }, -1);
      if (last.length === 0) {
        await periods.updateOne({ _id: account }, { $set: { whole: true } });
        return false;
      }
      const at = quarterOf(Math.max(...last));
      if (!(await count(account, at, atMost))) return false;
      await periods.updateOne({ _id: account }, { $min: { from: at } });
      return true;
    },
    async recountMarked(now) {
      const before = now - MARK_RESTS_MS;
      const marked = await requests.find(
        { recountAt: { $lte: before } },
        {
          sort: { recountAt: 1 },
          limit: MARKED,
          projection: { ...COUNTED, account: 1, attention: 1, dealtWith: 1 },
        },
      );
      const byQuarter = Map.groupBy(
        marked,
        ({ account, acceptedAt }) => `${account}:${quarterOf(acceptedAt)}`,
      );
      for (const some of byQuarter.values()) {
        const [{ account, acceptedAt }] = some as [StoredRequest];
        const at = quarterOf(acceptedAt);
        const known = await period(account);
        if (known !== null && at >= known.from && at < known.through) await count(account, at);
        await Promise.all(some.map((row) => setAttention(row)));
        const ids = some.map(({ _id }) => _id);
        // A mark that was set meanwhile is younger, and stays.
        await requests.updateMany(
          { _id: { $in: ids }, recountAt: { $lte: before } },
          { $unset: { recountAt: '' } },
        );
      }
      return marked.length;
    },
    keptSince: kept.since,
    async accounts(limit, after = '') {
      const found: string[] = [];
      for (let last = after; found.length < limit;) {
        const next = await rows.accountAfter(last);
        if (next === undefined) break;
        found.push((last = next));
      }
      return found;
    },
  };

  /** Says whether people should look at a request whose truth has changed. */
  async function setAttention(request: StoredRequest): Promise<void> {
    if (request.state !== 'finished') return;
    const attention = attentionOf(request);
    if (attention === request.attention) return;
    if (attention !== undefined && attention === request.dealtWith?.kind) return;
    await requests.updateOne(
      { _id: request._id },
      attention === undefined ? { $unset: { attention: '' } } : { $set: { attention } },
    );
  }
}
