import type { MessageName, Messages } from '@cascade/contracts';
import { UnavailableError } from '@cascade/runtime';

/**
 * The broker port. Messages are wake-ups: losing, repeating or reordering them costs only time.
 * Two implementations (`amqp/`, `embedded/`) pass one contract suite.
 */

export interface PublishOptions {
  /** Id of the item, for logs and for the dead-letter view. */
  messageId: string;
  /**
   * Which of the message's queues: a lane (`interactive`, `bulk`), a device id
   * (`send.requested.whatsapp`) or an inbox (`send.outcome`, `gateway.reply`). `topology.ts` says
   * which message takes what.
   */
  route?: string;
  expiresInMs?: number;
  /**
   * Nobody waits for what comes of it: it may be held back for some milliseconds to travel with
   * others. Fuller envelopes cost publisher, broker and consumer less.
   */
  batched?: boolean;
  /**
   * `false`: the server need not store the message. Only for the interactive lane, and for work whose
   * facts say that it is to be done: what is lost with the server is asked for again by a sweeper, after
   * seconds. A message that has no such queue is stored. Over AMQP it is a classic queue in memory, which
   * saves the write of a quorum queue to the disk that the store's journal is waiting for. Default true.
   */
  persistent?: boolean;
}

export type Disposition =
  | { disposition: 'ack' }
  /**
   * Given again after the delay, to any consumer of the queue, with `attempts` one higher. At most
   * 15 minutes; over AMQP the delay is rounded up to the next delay queue (by half at most). After
   * 1,000 retries the item is a dead letter.
   */
  | { disposition: 'retry'; afterMs: number }
  | { disposition: 'dead-letter'; reason: string };

export const ACK: Disposition = { disposition: 'ack' };

export interface Delivery<N extends MessageName> {
  name: N;
  body: Messages[N];
  messageId: string;
  /** True when this item may have been given to a consumer before. */
  redelivered: boolean;
  /** How many earlier deliveries of this item ended in `retry`. */
  attempts: number;
}

export interface ConsumeSpec<N extends MessageName> {
  name: N;
  /** As in PublishOptions. For `cache.invalidated` every consumer gets every message. */
  route?: string;
  /** Items (not envelopes) in hand at once. */
  prefetch: number;
}

export interface Consumer {
  /** Stops taking items; resolves when every item that it took has its disposition. */
  stop(): Promise<void>;
}

export interface QueueDepth {
  ready: number;
  consumers: number;
}

/** What nobody could handle, kept for an operator. */
export interface DeadLetter {
  id: string;
  /** Queue it came from, as in `topology.ts` with the route. */
  origin: string;
  /** Absent when what came in wasn't a message of ours. */
  name?: MessageName;
  messageId?: string;
  reason: string;
  /**
   * The message's body, or the bodies of an envelope whose consumers died too often; the bytes as
   * text when they couldn't be understood.
   */
  body: unknown;
  /** Epoch milliseconds. */
  at: number;
}

export interface Broker {
  readonly engine: 'amqp' | 'embedded';
  /**
   * Resolves when the broker has the message (publisher confirm; quorum), or when one to an inbox or
   * to every instance has left this process: its queue lives and dies with its reader. Rejects with
   * BrokerUnavailableError when it can't be said (after 15 s, or at once when too much waits);
   * nobody on the hot path waits for it, but everybody catches it. Items of one
   * tick for one destination share an envelope. An item that has expired, or whose inbox has gone,
   * is dropped without an error. A body that JSON can't carry and a wrong route are bugs: TypeError.
   */
  publish<N extends MessageName>(
    name: N,
    body: Messages[N],
    options: PublishOptions,
  ): Promise<void>;
  /**
   * The handler is called once per item. It throws for defects of the program alone: a throw is
   * logged with its stack and counts as `dead-letter` with the error's name and message. Handlers of several items run at the same time.
   * Resolves when the consumer takes items, or at once while the broker can't be reached: it then
   * starts by itself.
   */
  consume<N extends MessageName>(
    spec: ConsumeSpec<N>,
    handler: (delivery: Delivery<N>) => Promise<Disposition>,
  ): Promise<Consumer>;
  /**
   * Depth of the queue of a message and route; `null` when it can't be told (not connected,
   * an inbox, a broadcast). Over AMQP `ready` counts envelopes, so items are at least
   * that many.
   */
  depth(name: MessageName, route?: string): Promise<QueueDepth | null>;
  /** True while connected and not blocked. */
  healthy(): boolean;
  /** How many dead letters there are; `null` when it can't be told. */
  deadLetterCount(): Promise<number | null>;
  /** The oldest dead letters, at most `limit` (and at most 500). */
  deadLetters(limit: number): Promise<DeadLetter[]>;
  /**
   * `replay` gives a dead letter back to the queue it came from, with its attempts forgotten;
   * `drop` deletes it. `gone` when there is none of that id; `unreplayable` when it isn't a message
   * that could be given to anyone (malformed, or its queue has gone); it then stays.
   */
  settleDeadLetter(
    id: string,
    action: 'replay' | 'drop',
  ): Promise<'done' | 'gone' | 'unreplayable'>;
  /** Stops consumers, waits for dispositions and confirms (at most `timeoutMs`), closes. */
  drain(timeoutMs?: number): Promise<void>;
}

export class BrokerUnavailableError extends UnavailableError {
  override name = 'BrokerUnavailableError';
}
