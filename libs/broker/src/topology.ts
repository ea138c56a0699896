import type { Lane, MessageName } from '@cascade/contracts';

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
export type QueueKind = 'work' | 'lane' | 'device' | 'inbox' | 'broadcast';

export interface QueueSpec {
  kind: QueueKind;
  /** Without the installation's prefix; the route is appended. */
  queue: string;
}

export const TOPOLOGY: Readonly<Record<MessageName, QueueSpec>> = {
  'request.accepted': { kind: 'work', queue: 'orchestrator.accepted' },
  'request.waiting': { kind: 'work', queue: 'orchestrator.waiting' },
  'send.requested.whatsapp': { kind: 'device', queue: 'worker.whatsapp' },
  'send.requested.telegram': { kind: 'lane', queue: 'worker.telegram' },
  'send.requested.waba': { kind: 'lane', queue: 'worker.waba' },
  'send.requested.email': { kind: 'lane', queue: 'worker.email' },
  'send.finished': { kind: 'lane', queue: 'orchestrator.finished' },
  'request.finished': { kind: 'inbox', queue: 'inbox' },
  'cache.invalidated': { kind: 'broadcast', queue: 'cache.invalidated' },
};

export const LANES: readonly Lane[] = ['interactive', 'bulk'];

/** A WhatsApp device's queue goes when nobody consumed from it for this long. */
export const DEVICE_QUEUE_EXPIRES_MS = 24 * 60 * 60_000;

/** Where a message goes. */
export interface Destination {
  kind: QueueKind;
  /** Full name without the prefix: `worker.telegram.bulk`. */
  queue: string;
}

export function isMessageName(value: unknown): value is MessageName {
  return typeof value === 'string' && Object.hasOwn(TOPOLOGY, value);
}

/** Throws TypeError when the route isn't what the message takes: that is a bug of the caller. */
export function destinationOf(name: MessageName, route?: string): Destination {
  if (!isMessageName(name)) throw new TypeError(`unknown message: ${String(name)}`);
  const { kind, queue } = TOPOLOGY[name];
  if (kind === 'work' || kind === 'broadcast') {
    if (route !== undefined) throw new TypeError(`${name} takes no route`);
    return { kind, queue };
  }
  if (kind === 'lane') {
    if (!LANES.includes(route as Lane)) throw new TypeError(`${name} needs a lane as route`);
  } else if (route === undefined || !/^[\w.:@-]{1,128}$/.test(route)) {
    throw new TypeError(`${name} needs a route of 1 to 128 characters of A-Z a-z 0-9 _ . : @ -`);
  }
  return { kind, queue: `${queue}.${route}` };
}
