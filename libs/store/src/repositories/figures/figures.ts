import type { Database, Doc } from '../../port.ts';
import { attentionOf } from '../requests/attention.ts';
import type { StoredRequest } from '../requests/stored-request.ts';
import { QUARTER_MS, quarterOf } from './recount-mark.ts';
import { COUNTED, noFigures, tally, type CountedRequest, type Figures } from './tally.ts';

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
  /** Yields the account's requests accepted in `from <= t < to`, oldest first, in pages. */
  accepted(account: string, from: number, to: number): AsyncGenerator<CountedRequest[]>;
  /**
   * Counts the account's next quarter that is over and has requests. False: there is none at `now`.
   * May run concurrently: both count the same.
   */
  countNext(account: string, now: number): Promise<boolean>;
  /** Counts the last quarter before those that are counted. False: no earlier request is stored. */
  countEarlier(account: string): Promise<boolean>;
  /** Counts quarters of marked requests anew. Returns how many requests were marked, at most 500. */
  recountMarked(now: number): Promise<number>;
  /** Ids of accounts with requests, in order, after `after`. */
  accounts(limit: number, after?: string): Promise<string[]>;
}

export const FIGURES_INDEXES = [
  {
    collection: 'requests',
    keys: { account: 1, acceptedAt: 1, _id: 1 },
    options: { name: 'accepted' },
  },
  {
    collection: 'requests',
    keys: { recountAt: 1 },
    options: { name: 'recount', partialFilterExpression: { recountAt: { $exists: true } } },
  },
  { collection: 'request_quarters', keys: { account: 1, at: 1 }, options: { name: 'account' } },
] as const;

const PAGE = 1_000;
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

  async function* accepted(account: string, from: number, to: number) {
    const find = (acceptedAt: object | number, more: object = {}, limit = PAGE) =>
      requests.find(
        { account, acceptedAt, ...more },
        { sort: { acceptedAt: 1, _id: 1 }, limit, projection: COUNTED },
      );
    let page = await find({ $gte: from, $lt: to });
    for (;;) {
      if (page.length > 0) yield page;
      const last = page.at(-1);
      if (page.length < PAGE || last === undefined) return;
      const same = await find(last.acceptedAt, { _id: { $gt: last._id } });
      page = same;
      if (same.length < PAGE) {
        const rest = await find({ $gt: last.acceptedAt, $lt: to }, {}, PAGE - same.length);
        page = [...same, ...rest];
      }
    }
  }

  async function figuresOf(account: string, at: number): Promise<Figures> {
    const figures = noFigures();
    for await (const page of accepted(account, at, at + QUARTER_MS)) {
      for (const request of page) tally(figures, request);
    }
    return figures;
  }

  /** Counts a quarter from its requests, and replaces what was counted before. */
  async function count(account: string, at: number): Promise<void> {
    const _id = `${account}:${at}`;
    for (;;) {
      const [was] = await quarters.findByIds([_id]);
      const figures = await figuresOf(account, at);
      // Retention has begun to delete the quarter's requests: what was counted before is right.
      if (was !== undefined && figures.accepted < was.figures.accepted) return;
      if (was === undefined) {
        if (await quarters.tryInsert({ _id, account, at, figures, counts: 1 })) return;
        continue;
      }
      const { matchedCount } = await quarters.updateOne(
        { _id, counts: was.counts },
        { $set: { figures, counts: was.counts + 1 } },
      );
      if (matchedCount === 1) return;
    }
  }

  const period: FiguresRepository['period'] = (account) => periods.findOne({ _id: account });

  const firstFrom = (account: string, from: number, to: number) =>
    requests.findOne(
      { account, acceptedAt: { $gte: from, $lt: to } },
      { sort: { acceptedAt: 1 }, projection: { acceptedAt: 1 } },
    );

  return {
    period,
    accepted,
    quarters: (account, from, to) =>
      quarters.find(
        { account, at: { $gte: from, $lt: to } },
        { sort: { at: 1 }, limit: MOST_QUARTERS },
      ),
    async countNext(account, now) {
      const end = quarterOf(now - SETTLED_MS);
      const known = await period(account);
      if (known === null) {
        await periods.tryInsert({ _id: account, from: end, through: end });
        return false;
      }
      if (known.through >= end) return false;
      const next = await firstFrom(account, known.through, end);
      const at = next === null ? null : quarterOf(next.acceptedAt);
      if (at !== null) await count(account, at);
      const through = at === null ? end : at + QUARTER_MS;
      await periods.updateOne({ _id: account }, { $max: { through } });
      return at !== null;
    },
    async countEarlier(account) {
      const known = await period(account);
      if (known === null || known.whole) return false;
      const last = await requests.findOne(
        { account, acceptedAt: { $gte: 0, $lt: known.from } },
        { sort: { acceptedAt: -1 }, projection: { acceptedAt: 1 } },
      );
      if (last === null) {
        await periods.updateOne({ _id: account }, { $set: { whole: true } });
        return false;
      }
      const at = quarterOf(last.acceptedAt);
      await count(account, at);
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
      for (const rows of byQuarter.values()) {
        const [{ account, acceptedAt }] = rows as [StoredRequest];
        const at = quarterOf(acceptedAt);
        const known = await period(account);
        if (known !== null && at >= known.from && at < known.through) await count(account, at);
        await Promise.all(rows.map((row) => setAttention(row)));
        const ids = rows.map(({ _id }) => _id);
        // A mark that was set meanwhile is younger, and stays.
        await requests.updateMany(
          { _id: { $in: ids }, recountAt: { $lte: before } },
          { $unset: { recountAt: '' } },
        );
      }
      return marked.length;
    },
    async accounts(limit, after = '') {
      const found: string[] = [];
      for (let last = after; found.length < limit;) {
        const next = await requests.findOne(
          { account: { $gt: last } },
          { sort: { account: 1, acceptedAt: 1, _id: 1 }, projection: { account: 1 } },
        );
        if (next === null) break;
        found.push((last = next.account));
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
