import { REASONS, type Channel } from '@cascade/contracts';
import type { Database } from '../port.ts';
import type { StoredRequest } from './requests.ts';

const DAY_MS = 86_400_000;

export interface ChannelDay {
  /** Start of the day, UTC, epoch ms. */
  day: number;
  channel: Channel;
  outcome: 'sent' | 'failed' | 'unknown';
  count: number;
}

/** What figures are made of. */
export type CountedRequest = Pick<
  StoredRequest,
  '_id' | 'acceptedAt' | 'dueAt' | 'state' | 'status' | 'finishedAt' | 'channels'
>;

/** Requests that figures look back at, however many there are. */
const MOST_COUNTED = 200_000;
const PAGE = 1_000;
/** Ids come in blocks to each process: one that was given out earlier may be used so much later. */
const BLOCKS_MS = 60 * 60_000;

export interface StatsRepository {
  /**
   * Requests accepted in `from <= t < to` (epoch ms), about the newest first and page by page, so
   * that nobody else waits for all of them; the 200,000 newest at most.
   */
  accepted(account: string, from: number, to: number): AsyncGenerator<CountedRequest[]>;
  /** Decided sends of the requests accepted in `from <= t < to` (epoch ms), oldest day first. */
  byDay(account: string, from: number, to: number): Promise<ChannelDay[]>;
}

const COUNTED = {
  acceptedAt: 1,
  dueAt: 1,
  state: 1,
  status: 1,
  finishedAt: 1,
  channels: 1,
} as const;

interface Group {
  _id: { day: number; channel: Channel; sent: boolean; unknown: boolean };
  count: number;
}

export function createStatsRepository(db: Database): StatsRepository {
  const requests = db.collection('requests');
  const counted = db.collection<CountedRequest>('requests');
  return {
    async *accepted(account, from, to) {
      let before = Number.MAX_SAFE_INTEGER;
      for (let seen = 0; seen < MOST_COUNTED; seen += PAGE) {
        const page = await counted.find(
          { account, _id: { $lt: before } },
          { sort: { _id: -1 }, limit: PAGE, projection: COUNTED },
        );
        yield page.filter(({ acceptedAt }) => acceptedAt >= from && acceptedAt < to);
        const last = page.at(-1);
        if (page.length < PAGE || last === undefined) return;
        if (page.every(({ acceptedAt }) => acceptedAt < from - BLOCKS_MS)) return;
        before = last._id;
      }
    },
    async byDay(account, from, to) {
      const groups = await requests.aggregate<Group>([
        { $match: { account, acceptedAt: { $gte: from, $lt: to } } },
        {
          $project: {
            day: { $floor: { $divide: ['$acceptedAt', DAY_MS] } },
            results: { $objectToArray: '$channels' },
          },
        },
        { $unwind: '$results' },
        {
          $group: {
            _id: {
              day: '$day',
              channel: '$results.k',
              sent: '$results.v.status',
              unknown: { $eq: ['$results.v.reason', REASONS.outcomeUnknown] },
            },
            count: { $sum: 1 },
          },
        },
      ]);
      return groups
        .map(({ _id: { day, channel, sent, unknown }, count }) => ({
          day: day * DAY_MS,
          channel,
          outcome: sent ? ('sent' as const) : unknown ? ('unknown' as const) : ('failed' as const),
          count,
        }))
        .sort((a, b) => a.day - b.day || a.channel.localeCompare(b.channel));
    },
  };
}
