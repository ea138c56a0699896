import { CHANNELS, type Channel } from '@cascade/contracts';
import { index, indexWith, late, type RecordIndex } from '../../collections/record-spec.ts';

/** Keys at the end of every index of the log: its order. */
const ORDER = { acceptedAt: 1, _id: 1 } as const;

export const deviceIndex = (channel: Channel): string => `device_${channel}`;
export const devicePath = (channel: Channel): string => `sends.${channel}.device`;

/** Of a version without marks. */
const rare = (name: string, member: string, held: unknown) =>
  index(
    name,
    { account: 1, [member]: 1, ...ORDER },
    { partialFilterExpression: { [member]: held } },
  );

/** Indexes of the log, all in its order. Each but the first holds few rows: those with a mark, or of one channel. */
export const LOG_INDEXES: readonly RecordIndex[] = [
  index('accepted', { account: 1, ...ORDER }),
  indexWith('mark', 'mark', { account: 1, mark: 1, ...ORDER }),
  ...CHANNELS.map((channel) =>
    indexWith(devicePath(channel), deviceIndex(channel), {
      account: 1,
      [devicePath(channel)]: 1,
      ...ORDER,
    }),
  ),
].map(late);

/**
 * In the place of `mark` until every request has its mark. `unfinished`: open and scheduled, by the order of the
 * words.
 */
export const UNMARKED_INDEXES: readonly RecordIndex[] = [
  rare('failed', 'status', false),
  rare('unfinished', 'state', { $gt: 'finished' }),
  rare('cancelled', 'state', 'cancelled'),
].map((spec) => ({ ...late(spec), until: 'marked' }));

/** First entries of requests: see `EntryText`. */
export const ENTRY_INDEX: RecordIndex = {
  ...indexWith('entry', 'entry', { account: 1, entry: 1 }),
  late: 'last',
};

/** Indexes of the list of requests that need attention. */
export const ATTENTION_INDEXES: readonly RecordIndex[] = [
  indexWith('attention', 'attention', { account: 1, attention: 1, _id: -1 }),
  indexWith('dealtWith.kind', 'dealt_with', { account: 1, 'dealtWith.kind': 1, _id: -1 }),
].map(late);
