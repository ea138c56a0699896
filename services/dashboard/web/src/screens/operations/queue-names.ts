import { CHANNEL_NAMES, CHANNELS, type ChannelName } from '../../components/channels.ts';

/** Words for what a queue carries, by the name of its messages; of those of a channel without it. */
const NAMES = {
  'request.accepted': 'accepted',
  'bulk.waiting': 'bulkWaiting',
  'bulk.drained': 'bulkDrained',
  'bulk.claimed': 'bulkClaimed',
  'send.requested': 'sends',
  'send.outcome': 'outcomes',
  'gateway.reply': 'replies',
  'cache.invalidated': 'settings',
  'event.raised': 'events',
  'delivery.asked': 'asked',
  'check.asked': 'checks',
  'reading.asked': 'readings',
  'message.received': 'inbound',
  'numbers.asked': 'lookups',
  'numbers.answered': 'lookedUp',
} as const;

const WORDS: ReadonlyMap<string, (typeof NAMES)[keyof typeof NAMES]> = new Map(
  Object.entries(NAMES),
);
const LANES = ['interactive', 'bulk'] as const;

/** What the messages of a queue are: the word's name, their channel, and who waits. Null: a newer version's. */
export function queueNameOf({ queue, message }: { queue: string; message: string }) {
  const end = message.slice(message.lastIndexOf('.') + 1);
  const channel: ChannelName | undefined = CHANNELS.find((one) => one === end);
  const word = WORDS.get(channel === undefined ? message : message.slice(0, -end.length - 1));
  if (word === undefined) return null;
  return {
    word,
    channel: channel === undefined ? '' : CHANNEL_NAMES[channel],
    lane: LANES.find((lane) => queue.endsWith(`.${lane}`)),
  };
}
