import type { Channel, SharedChannel } from './channels.ts';
import type { EventFact, InboundRow } from './events/event-facts.ts';
import type { Lane, OutcomeRow, RequestRow, RequestSnapshot } from './facts.ts';
import type { RenderedContent, SealedContent } from './message.ts';
import type { SendResponse } from './response.ts';

/**
 * Bodies of the messages between services. A message is a wake-up with a snapshot that saves a
 * read; the store is the truth. None carries a credential.
 */

/** `request.accepted`: a request that starts now and whose caller waits. */
export interface RequestAccepted {
  request: RequestRow;
}

/** `bulk.waiting`: requests of this bulk queue wait in the store. */
export interface BulkWaiting {
  bulkQueue: string;
  /** The lowest id among them. */
  oldest?: number;
}

/** `bulk.claimed.<channel>`: make the sends of these requests of a bulk queue, which stand in the store. */
export interface BulkClaimed {
  bulkQueue: string;
  requests: number[];
}

/** `bulk.drained`: so many requests of the bulk queue were finished, and there is room for others. */
export interface BulkDrained {
  bulkQueue: string;
  finished: number;
}

/** `send.requested.<channel>`: call the provider for this send unless its ledger row is taken. */
export interface SendRequested {
  send: number;
  channel: Channel;
  lane: Lane;
  device: string;
  /** Checked and normalised recipient. */
  to: string;
  content: RenderedContent | SealedContent;
  /** No provider call starts after this instant (epoch ms). */
  until: number;
  /** Quota block of the send's unit, where the account's plan has a limit. */
  block?: string;
  /** From this instant on the unit isn't the send's any more: its worker draws another one. */
  unitUntil?: number;
  /**
   * `gateway`: the gateway at which the caller waits opened the send's tier, is told of the outcome and
   * opens the next tier. An orchestrator does so when absent.
   */
  openedBy?: 'gateway';
  request: RequestSnapshot;
}

/**
 * `send.outcome`: the send's outcome row is in the store, and its reader goes on with the request. With a
 * lane as route the reader is an orchestrator, else the gateway whose inbox the route names.
 */
export interface SendOutcome {
  outcome: OutcomeRow;
  request: RequestSnapshot;
}

/** `gateway.reply`: to the inbox of the gateway that holds the caller's connection. */
export interface GatewayReply {
  request: number;
  response: SendResponse;
  /** The gateway writes the request's projection. When absent, the publisher did. */
  projects?: true;
  /** Contents go with the projection. */
  sensitive?: true;
}

/** `cache.invalidated`: to every instance. */
export interface CacheInvalidated {
  /** `quota`: the account has no free unit, and processes that hold units for later sends give them back. */
  kind: 'account' | 'token' | 'device' | 'template' | 'webhooks' | 'autoreplies' | 'quota';
  /**
   * The record's id; for `token` its hash, for `webhooks` and `quota` the account, for `autoreplies` their
   * device.
   */
  id: string;
}

/** `message.received`: somebody wrote, and automatic replies have still to deal with it. */
export interface MessageReceived {
  message: InboundRow;
}

/** `check.asked.<channel>`: somebody wants to know whether a device could send. */
export interface CheckAsked {
  account: string;
  device: string;
  /** Id of the row that waits for the result. */
  check: string;
}

/** `delivery.asked`: a person wants a test or a resend. */
export interface DeliveryAsked {
  account: string;
  /** Id of the ask and of the delivery to come. */
  ask: string;
}

type SendMessages = Record<`send.requested.${Channel}`, SendRequested>;
type CheckMessages = Record<`check.asked.${Channel}`, CheckAsked>;
type BulkClaimedMessages = Record<`bulk.claimed.${SharedChannel}`, BulkClaimed>;

export interface Messages extends SendMessages, BulkClaimedMessages, CheckMessages {
  'request.accepted': RequestAccepted;
  'bulk.waiting': BulkWaiting;
  'bulk.drained': BulkDrained;
  'send.outcome': SendOutcome;
  'gateway.reply': GatewayReply;
  'cache.invalidated': CacheInvalidated;
  /** A fact that endpoints must be told of: the webhook emitter's wake-up. */
  'event.raised': EventFact;
  'delivery.asked': DeliveryAsked;
  'message.received': MessageReceived;
}

export type MessageName = keyof Messages;
