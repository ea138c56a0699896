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

/** `request.waiting`: bulk requests of this window wait in the store. */
export interface RequestWaiting {
  window: string;
  /** The lowest id among them. */
  oldest?: number;
}

/** `page.asked.<channel>`: make the sends of these requests of a window, which stand in the store. */
export interface PageAsked {
  window: string;
  requests: number[];
}

/** `window.drained`: so many requests of the window were finished, and room is made. */
export interface WindowDrained {
  window: string;
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
   * The verdict is told to the inbox of `request.reply`, whose gateway asks for this send and opens the
   * next tier; to an orchestrator when absent.
   */
  tellsInbox?: true;
  request: RequestSnapshot;
}

/**
 * `send.finished`: the send's outcome row is in the store, and an orchestrator is to go on.
 * `send.settled`: the same, to the inbox of the gateway that holds the caller's connection.
 */
export interface SendFinished {
  outcome: OutcomeRow;
  request: RequestSnapshot;
}

/** `request.finished`: to the inbox of the gateway that holds the caller's connection. */
export interface RequestFinished {
  request: number;
  response: SendResponse;
  /** Nobody else was told: the projection is the receiver's to write. */
  unprojected?: true;
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

/** `check.asked`: somebody wants to know whether the credentials of a mail device work. */
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
type PageMessages = Record<`page.asked.${SharedChannel}`, PageAsked>;

export interface Messages extends SendMessages, PageMessages {
  'request.accepted': RequestAccepted;
  'request.waiting': RequestWaiting;
  'window.drained': WindowDrained;
  'send.finished': SendFinished;
  'send.settled': SendFinished;
  'request.finished': RequestFinished;
  'cache.invalidated': CacheInvalidated;
  /** A fact that endpoints must be told of: the webhook emitter's wake-up. */
  'event.raised': EventFact;
  'delivery.asked': DeliveryAsked;
  'check.asked': CheckAsked;
  'message.received': MessageReceived;
}

export type MessageName = keyof Messages;
