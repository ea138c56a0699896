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
   * (`send.requested.whatsapp`) or an inbox (`gateway.reply`). `topology.ts` says which message takes
   * what.
   */
  route?: string;
  expiresInMs?: number;
  /**
   * Nobody waits for the result: the message may be held back for some milliseconds to be batched with
   * others. Fuller envelopes cost publisher, broker and consumer less.
   */
  batched?: boolean;
  /**
   * `false`: the server need not store the message. Only for the interactive lane, and for work
   * that the facts show as open: a sweeper repeats a lost message after seconds. A message without
   * such a queue is stored. Over AMQP this is a classic queue in memory, which saves a quorum
   * queue's write to the disk that the store's journal also uses. Default true.
   */
  persistent?: boolean;
}

export type Disposition =
  | { disposition: 'ack' }
  /**
   * Delivers the item again after the delay, to any consumer of the queue, with `attempts` one higher.
   * At most 15 minutes; over AMQP the delay is rounded up to the next delay queue (by half at most).
   * After 1,000 retries the item is a dead letter.
   */
  | { disposition: 'retry'; afterMs: number }
  | { disposition: 'dead-letter'; reason: string };

export const ACK: Disposition = { disposition: 'ack' };

export interface Delivery<N extends MessageName> {
  name: N;
  body: Messages[N];
  messageId: string;
  /** True when this item may have been delivered before. */
  redelivered: boolean;
  /** How many earlier deliveries ended in `retry`. */
  attempts: number;
}

export interface ConsumeSpec<N extends MessageName> {
  name: N;
  /** As in PublishOptions. For `cache.invalidated` every consumer gets every message. */
  route?: string;
  /** Items (not envelopes) handled at once. */
  prefetch: number;
}

export interface Consumer {
  /** Stops taking items; resolves when every taken item has its disposition. */
  stop(): Promise<void>;
}

export interface QueueDepth {
  ready: number;
  consumers: number;
}

/** A message that no consumer could handle, kept for an operator. */
export interface DeadLetter {
  id: string;
  /** Original queue, as in `topology.ts`, with the route. */
  origin: string;
  /** Absent for a malformed message. */
  name?: MessageName;
  messageId?: string;
  reason: string;
  /**
   * Body of the message, or bodies of an envelope whose consumers died too often. Malformed bytes are
   * given as text.
   */
  body: unknown;
  /** Epoch milliseconds. */
  at: number;
}

/**
 * `refused`: the server refuses this user: password, virtual host, or the right to declare, publish or consume. `blocked`: it
 * takes no messages because of an alarm (memory, disk). `away`: there is no connection.
 */
export interface BrokerFault {
  kind: 'refused' | 'blocked' | 'away';
  /** In the words of the server, or of the connection. */
  reason: string;
}

export interface Broker {
  readonly engine: 'amqp' | 'embedded';
  /**
   * Publishes a message. Resolves when the broker has it (publisher confirm; quorum). A message to
   * an inbox or to every instance resolves when it has left this process: that queue exists as long
   * as its reader. Rejects with BrokerUnavailableError when the result isn't known (after 15 s, or
   * at once when too much waits). Nobody on the hot path waits for it, but every caller catches it.
   *
   * Items of one tick for one destination share an envelope. An expired item, or one whose inbox is
   * gone, is dropped without an error. A body that JSON can't carry and a wrong route are bugs:
   * TypeError.
   */
  publish<N extends MessageName>(
    name: N,
    body: Messages[N],
    options: PublishOptions,
  ): Promise<void>;
  /**
   * Starts a consumer. The handler is called once per item, for several items at the same time. It
   * throws only for defects of the program: a throw is logged with its stack and counts as
   * `dead-letter` with the error's name and message. Resolves when the consumer takes items, or at
   * once while the broker can't be reached: the consumer then starts by itself.
   */
  consume<N extends MessageName>(
    spec: ConsumeSpec<N>,
    handler: (delivery: Delivery<N>) => Promise<Disposition>,
  ): Promise<Consumer>;
  /**
   * Reads the depth of the queue of a message and route; `null` when unknown (not connected, an
   * inbox, a broadcast). Over AMQP `ready` counts envelopes, so there are at least that many items.
   */
  depth(name: MessageName, route?: string): Promise<QueueDepth | null>;
  /** True while connected and not blocked. */
  healthy(): boolean;
  /** What keeps it from taking messages. Null while it is healthy, and of the embedded broker. */
  fault(): BrokerFault | null;
  /** Version that the server says it has; `null` when not connected, and of the embedded broker. */
  serverVersion(): string | null;
  /** Number of dead letters; `null` when unknown. */
  deadLetterCount(): Promise<number | null>;
  /** The oldest dead letters, at most `limit` (and at most 500). */
  deadLetters(limit: number): Promise<DeadLetter[]>;
  /**
   * `replay` returns a dead letter to its queue with its attempts reset; `drop` deletes it. `gone` when
   * none has that id; `unreplayable` when the message is malformed or its queue is gone: it stays.
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
