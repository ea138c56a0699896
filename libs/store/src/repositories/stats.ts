import { REASONS, type Channel } from '@cascade/contracts';
import type { Database } from '../port.ts';

const DAY_MS = 86_400_000;

export interface ChannelDay {
  /** Start of the day, UTC, epoch ms. */
  day: number;
  channel: Channel;
  outcome: 'sent' | 'failed' | 'unknown';
  count: number;
}

export interface StatsRepository {
  /** Decided sends of the requests accepted in `from <= t < to` (epoch ms), oldest day first. */
  byDay(account: string, from: number, to: number): Promise<ChannelDay[]>;
}

interface Group {
  _id: { day: number; channel: Channel; sent: boolean; unknown: boolean };
  count: number;
}

export function createStatsRepository(db: Database): StatsRepository {
  const requests = db.collection('requests');
  return {
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
