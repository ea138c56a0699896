import { CHANNEL_DEFINITIONS, CHANNELS, channelsWith, recordOf } from '@cascade/contracts';
import type { Channel, Lane, MessageName } from '@cascade/contracts';
import { RETRY_DELAY_MS } from './limits.ts';

/**
 * What carries each message:
 *
 * | kind        | route    | receivers of one message                  | lives                    |
 * |-------------|----------|-------------------------------------------|--------------------------|
 * | `work`      | none     | one of the queue's consumers              | always                   |
 * | `lane`      | a lane   | one of the lane's consumers               | always                   |
 * | `device`    | a device | the consumer that holds the device        | until unused for a while |
 * | `inbox`     | an inbox | the inbox; nobody once its owner has gone | while its owner lives    |
 * | `broadcast` | none     | every consumer                            | while the consumer lives |
 */
type QueueKind = 'work' | 'lane' | 'device' | 'inbox' | 'broadcast';

export interface QueueSpec {
  kind: QueueKind;
  /** Name without the installation's prefix; the route is appended. */
  queue: string;
  /** The facts ask for this work again: a non-persistent queue stands beside the stored one. */
  mayBeNonPersistent?: true;
}

type SendName = Extract<MessageName, `send.requested.${string}`>;
type BulkClaimedName = Extract<MessageName, `bulk.claimed.${string}`>;
type ReadingName = Extract<MessageName, `reading.asked.${string}`>;
type CheckName = Extract<MessageName, `check.asked.${string}`>;

const channelOf = (name: SendName) => name.slice('send.requested.'.length) as Channel;

/** Sends go to the channel's worker by lane, or to the process that holds the device. */
const sendQueue = (name: SendName): QueueSpec => ({
  kind: CHANNEL_DEFINITIONS[channelOf(name)].delivery,
  queue: `worker.${channelOf(name)}`,
});

const bulkClaimedQueue = (name: BulkClaimedName): QueueSpec => ({
  kind: 'work',
  queue: name.replace('bulk.claimed', 'bulk-claims'),
});

const checkQueue = (name: CheckName): QueueSpec => ({
  kind: 'work',
  queue: name.replace('check.asked', 'checks'),
});

/** What contacts shall see is asked of the channel's workers, or of the process that holds the device. */
const readingQueue = (name: ReadingName): QueueSpec => {
  const channel = name.slice('reading.asked.'.length) as Channel;
  const isShared = CHANNEL_DEFINITIONS[channel].delivery === 'lane';
  return { kind: isShared ? 'work' : 'device', queue: `readings.${channel}` };
};

export const TOPOLOGY: Readonly<Record<MessageName, QueueSpec>> = {
  'request.accepted': { kind: 'work', queue: 'orchestrator.accepted' },
  'bulk.waiting': { kind: 'work', queue: 'orchestrator.bulk-waiting' },
  'bulk.drained': { kind: 'work', queue: 'orchestrator.bulk-drained' },
  ...recordOf(
    channelsWith('delivery', 'lane').map((channel): BulkClaimedName => `bulk.claimed.${channel}`),
    bulkClaimedQueue,
  ),
  ...recordOf(
    CHANNELS.map((channel): SendName => `send.requested.${channel}`),
    sendQueue,
  ),
  'send.outcome': { kind: 'lane', queue: 'orchestrator.outcomes' },
  'gateway.reply': { kind: 'inbox', queue: 'gateway.replies' },
  'cache.invalidated': { kind: 'broadcast', queue: 'cache.invalidated' },
  'event.raised': { kind: 'work', queue: 'webhook-emitter.raised', mayBeNonPersistent: true },
  'delivery.asked': { kind: 'work', queue: 'webhook-emitter.asked' },
  ...recordOf(
    CHANNELS.map((channel): CheckName => `check.asked.${channel}`),
    checkQueue,
  ),
  ...recordOf(
    channelsWith('showsReading', true).map((channel): ReadingName => `reading.asked.${channel}`),
    readingQueue,
  ),
  'message.received': { kind: 'work', queue: 'autoreply.received' },
  'numbers.asked': { kind: 'device', queue: 'number-lookups' },
  'numbers.answered': { kind: 'inbox', queue: 'gateway.number-lookups' },
};

export const LANES: readonly Lane[] = ['interactive', 'bulk'];

/** A linked device's queue is deleted after this time without a consumer. */
export const DEVICE_QUEUE_EXPIRES_MS = 24 * 60 * 60_000;

/** Queue that a message goes to. */
export interface Destination {
  kind: QueueKind;
  /** Full name without the prefix: `worker.telegram.bulk`. */
  queue: string;
  /** Name of the non-persistent queue beside it. */
  nonPersistent?: string;
}

/** Only lane with non-persistent messages: bulk work may wait long, and its loss would be noticed. */
const NON_PERSISTENT_LANE: Lane = 'interactive';

function destination({ kind, mayBeNonPersistent }: QueueSpec, queue: string): Destination {
  return mayBeNonPersistent || (kind === 'lane' && queue.endsWith(`.${NON_PERSISTENT_LANE}`))
    ? { kind, queue, nonPersistent: `${queue}.non-persistent` }
    : { kind, queue };
}

export function isMessageName(value: unknown): value is MessageName {
  return typeof value === 'string' && Object.hasOwn(TOPOLOGY, value);
}

/** Destination of a message. Throws TypeError for a route that doesn't fit: a bug of the caller. */
export function destinationOf(name: MessageName, route?: string): Destination {
  if (!isMessageName(name)) throw new TypeError(`unknown message: ${String(name)}`);
  const spec = TOPOLOGY[name];
  const { kind, queue } = spec;
  if (kind === 'work' || kind === 'broadcast') {
    if (route !== undefined) throw new TypeError(`${name} takes no route`);
    return destination(spec, queue);
  }
  if (kind === 'lane' && !LANES.includes(route as Lane)) {
    throw new TypeError(`${name} needs a lane as route`);
  }
  if (route === undefined || !/^[\w.:@-]{1,128}$/.test(route)) {
    throw new TypeError(`${name} needs a route of 1 to 128 characters of A-Z a-z 0-9 _ . : @ -`);
  }
  return destination(spec, `${queue}.${route}`);
}

/** True when the queue exists as long as its only consumer. */
export function isPrivate({ kind }: Destination): boolean {
  return kind === 'inbox' || kind === 'broadcast';
}

/** Destination of the queue with this name, if any: the inverse of `destinationOf`. */
export function destinationNamed(queue: string): Destination | undefined {
  for (const spec of Object.values(TOPOLOGY)) {
    const whole = spec.kind === 'work' || spec.kind === 'broadcast';
    if (whole ? queue === spec.queue : queue.startsWith(`${spec.queue}.`)) {
      return destination(spec, queue);
    }
  }
  return undefined;
}

/**
 * Delays of the queues for retried items. Each queue has one delay, so that no item waits behind a
 * longer one; steps are at most half apart.
 */
export const DELAY_STEPS_MS: readonly number[] = [
  100,
  150,
  200,
  300,
  450,
  700,
  1_000,
  1_500,
  2_000,
  3_000,
  4_500,
  7_000,
  10_000,
  15_000,
  20_000,
  30_000,
  45_000,
  60_000,
  90_000,
  120_000,
  180_000,
  270_000,
  400_000,
  600_000,
  RETRY_DELAY_MS,
];

/** The shortest sufficient delay. */
export function delayStep(afterMs: number): number {
  return DELAY_STEPS_MS.find((step) => step >= afterMs) ?? RETRY_DELAY_MS;
}

/** Arguments of `depth` for every queue that exists without consumers. */
export function lastingQueues(): { queue: string; name: MessageName; route?: Lane }[] {
  const names = (Object.keys(TOPOLOGY) as MessageName[]).filter(
    (name) => TOPOLOGY[name].kind === 'work' || TOPOLOGY[name].kind === 'lane',
  );
  return names.flatMap((name) => {
    const spec = TOPOLOGY[name];
    const { kind, queue } = spec;
    if (kind === 'work') return [{ queue, name }];
    return LANES.map((route) => ({ queue: `${queue}.${route}`, name, route }));
  });
}
