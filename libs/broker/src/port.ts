import type { MessageName, Messages } from '@cascade/contracts';

/**
 * The broker port. Messages are wake-ups: losing, repeating or reordering them costs only time.
 * Two implementations (`amqp/`, `embedded/`) pass one contract suite.
 */

export interface PublishOptions {
  /** Id of the item, for logs and for the dead-letter view. */
  messageId: string;
  /**
   * Which of the message's queues: a lane (`interactive`, `bulk`), a device id
   * (`send.requested.whatsapp`) or an inbox (`request.finished`). `topology.ts` says which message
   * takes what.
   */
  route?: string;
  expiresInMs?: number;
}

export type Verdict =
  | { verdict: 'ack' }
  /** Given again after the delay, to any consumer of the queue. */
  | { verdict: 'retry'; afterMs: number }
  | { verdict: 'dead-letter'; reason: string };

export const ACK: Verdict = { verdict: 'ack' };

export interface Delivery<N extends MessageName> {
  name: N;
  body: Messages[N];
  messageId: string;
  /** True when this item may have been given to a consumer before. */
  redelivered: boolean;
}

export interface ConsumeSpec<N extends MessageName> {
  name: N;
  /** As in PublishOptions. For `cache.invalidated` every consumer gets every message. */
  route?: string;
  /** Items (not envelopes) in hand at once. */
  prefetch: number;
}

export interface Consumer {
  /** Stops taking items; resolves when every item in hand has its verdict. */
  stop(): Promise<void>;
}

export interface QueueDepth {
  ready: number;
  consumers: number;
}

export interface Broker {
  readonly engine: 'amqp' | 'embedded';
  /**
   * Resolves when the broker has the message (publisher confirm; quorum). Rejects with
   * BrokerUnavailableError when it can't be said; nobody on the hot path waits for it. Items of one
   * tick for one destination share an envelope.
   */
  publish<N extends MessageName>(
    name: N,
    body: Messages[N],
    options: PublishOptions,
  ): Promise<void>;
  /**
   * The handler is called once per item and must not throw: a throw counts as
   * `dead-letter` with the error's message. Handlers of several items run at the same time.
   */
  consume<N extends MessageName>(
    spec: ConsumeSpec<N>,
    handler: (delivery: Delivery<N>) => Promise<Verdict>,
  ): Promise<Consumer>;
  /** Depth of the queue of a message and route; `null` when it can't be told. */
  depth(name: MessageName, route?: string): Promise<QueueDepth | null>;
  /** True while connected and not blocked. */
  healthy(): boolean;
  /** Stops consumers, waits for verdicts and confirms (at most `timeoutMs`), closes. */
  drain(timeoutMs?: number): Promise<void>;
}

export class BrokerUnavailableError extends Error {
  override name = 'BrokerUnavailableError';
}
