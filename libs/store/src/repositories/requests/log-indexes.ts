import { CHANNELS, type Channel } from '@cascade/contracts';
import type { IndexSpec } from '../index-spec.ts';

/** Keys at the end of every index of the log: its order. */
const ORDER = { acceptedAt: 1, _id: 1 } as const;

export const deviceIndex = (channel: Channel): string => `device_${channel}`;
export const devicePath = (channel: Channel): string => `sends.${channel}.device`;

/**
 * Indexes of the log, all in its order. Each but the first holds few rows: what is rare in a log, or the
 * rows of one channel. `unfinished`: open and scheduled, by the order of the words.
 */
export const LOG_INDEXES: readonly IndexSpec[] = [
  {
    collection: 'requests',
    keys: { account: 1, ...ORDER },
    options: { name: 'accepted' },
    late: true,
  },
  ...(
    [
      ['failed', 'status', false],
      ['unfinished', 'state', { $gt: 'finished' }],
      ['cancelled', 'state', 'cancelled'],
    ] as const
  ).map(([name, member, held]): IndexSpec => ({
    collection: 'requests',
    keys: { account: 1, [member]: 1, ...ORDER },
    options: { name, partialFilterExpression: { [member]: held } },
    late: true,
  })),
  ...CHANNELS.map((channel): IndexSpec => ({
    collection: 'requests',
    keys: { account: 1, [devicePath(channel)]: 1, ...ORDER },
    options: {
      name: deviceIndex(channel),
      partialFilterExpression: { [devicePath(channel)]: { $exists: true } },
    },
    late: true,
  })),
];

/** Indexes of earlier versions, which the log's have replaced. */
export const REPLACED_INDEXES = [{ collection: 'requests', name: 'log' }] as const;
