import { REASONS, type Channel } from '@cascade/contracts';
import type { Database } from '../../port.ts';
import type { StoredRequest } from './stored-request.ts';

const DAY_MS = 86_400_000;

export interface ChannelDay {
  /** Start of the day, UTC, epoch ms. */
  day: number;
  channel: Channel;
  outcome: CountedOutcome;
  count: number;
}

export type CountedOutcome = 'sent' | 'failed' | 'unknown';

/** Members of a request that statistics read. */
export type CountedRequest = Pick<
  StoredRequest,
  '_id' | 'acceptedAt' | 'dueAt' | 'state' | 'status' | 'finishedAt' | 'channels'
>;

export interface CountedPage {
  requests: CountedRequest[];
  /**
   * Set on the last page when older requests of the period aren't counted: about when the oldest
   * counted request was accepted (epoch ms).
   */
  cutAt: number | null;
}

/** Most requests that statistics read. */
const MOST_COUNTED = 200_000;
/** Most requests for counts by day, which may cover a month of a busy account. */
const MOST_COUNTED_BY_DAY = 1_000_000;
const PAGE = 1_000;
/** Processes take ids in blocks: an id may be used this much later than a higher one. */
const BLOCKS_MS = 60 * 60_000;

export interface StatsRepository {
  /**
   * Requests accepted in `from <= t < to` (epoch ms), about newest first. Yields pages, so that other
   * work isn't blocked. Reads the account's `most` newest requests (200,000 by default).
   */
  accepted(account: string, from: number, to: number, most?: number): AsyncGenerator<CountedPage>;
  /**
   * Counts the decided sends of requests accepted in `from <= t < to` (epoch ms), oldest day first.
   * Reads the account's 1,000,000 newest requests; `cutAt` as in a page.
   */
  byDay(
    account: string,
    from: number,
    to: number,
  ): Promise<{ days: ChannelDay[] } & Pick<CountedPage, 'cutAt'>>;
}

const COUNTED = {
  acceptedAt: 1,
  dueAt: 1,
  state: 1,
  status: 1,
  finishedAt: 1,
  channels: 1,
} as const;

/** Class of a decided send in statistics. */
export function countedOutcome(result: { status: boolean; reason?: string }): CountedOutcome {
  if (result.status) return 'sent';
  return result.reason === REASONS.outcomeUnknown ? 'unknown' : 'failed';
}

export function createStatsRepository(db: Database): StatsRepository {
  const requests = db.collection<CountedRequest>('requests');

  async function* accepted(
    account: string,
    from: number,
    to: number,
    most = MOST_COUNTED,
  ): AsyncGenerator<CountedPage> {
    let before = Number.MAX_SAFE_INTEGER;
    for (let left = most; left > 0; left -= PAGE) {
      const page = await requests.find(
        { account, _id: { $lt: before } },
        { sort: { _id: -1 }, limit: PAGE, projection: COUNTED },
      );
      const last = page.length < PAGE ? undefined : page.at(-1);
      const times = page.map(({ acceptedAt }) => acceptedAt);
      const oldest = Math.min(...times);
      yield {
        requests: page.filter(({ acceptedAt }) => acceptedAt >= from && acceptedAt < to),
        cutAt: last !== undefined && left <= PAGE && oldest >= from ? Math.min(oldest, to) : null,
      };
      if (last === undefined || Math.max(...times) < from - BLOCKS_MS) return;
      before = last._id;
    }
  }

  return {
    accepted,
    async byDay(account, from, to) {
      const days = new Map<string, ChannelDay>();
      let cutAt: number | null = null;
      for await (const page of accepted(account, from, to, MOST_COUNTED_BY_DAY)) {
        ({ cutAt } = page);
        for (const { acceptedAt, channels = {} } of page.requests) {
          const day = Math.floor(acceptedAt / DAY_MS) * DAY_MS;
          for (const [channel, result] of Object.entries(channels)) {
            const outcome = countedOutcome(result);
            const key = `${day} ${channel} ${outcome}`;
            const row = days.get(key);
            if (row) row.count += 1;
            else days.set(key, { day, channel: channel as Channel, outcome, count: 1 });
          }
        }
      }
      const order = (a: ChannelDay, b: ChannelDay) =>
        a.day - b.day || a.channel.localeCompare(b.channel) || a.outcome.localeCompare(b.outcome);
      return { days: [...days.values()].sort(order), cutAt };
    },
  };
}
