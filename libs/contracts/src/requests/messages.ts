import type { Channel, ReadingChannel, SharedChannel } from '../channels.ts';
import type { EventFact, InboundRow } from '../events/event-facts.ts';
import type { Lane, OutcomeRow, RequestRow, RequestSnapshot } from './facts.ts';
import type { RenderedContent, SealedContent } from '../content/message.ts';
import type { Chosen } from './call-facts.ts';
import type { SendResponse } from './response.ts';
import type { Money } from '../prices/money.ts';

/**
 * Bodies of messages between services. A message is a wake-up with a snapshot that saves a read; the
 * store is the truth. No message has a credential.
 */

/** `request.accepted`: a request that starts now and whose caller waits. */
export interface RequestAccepted {
  request: RequestRow;
}

/** `bulk.waiting`: requests of this bulk queue wait in the store. */
export interface BulkWaiting {
  bulkQueue: string;
  /** Lowest id of these requests. */
  oldest?: number;
}

/** `bulk.claimed.<channel>`: make the sends of these requests of a bulk queue; the store has them. */
export interface BulkClaimed {
  bulkQueue: string;
  requests: number[];
}

/** `bulk.drained`: this many requests of the bulk queue finished, so others can be claimed. */
export interface BulkDrained {
  bulkQueue: string;
  finished: number;
}

/** `send.requested.<channel>`: call the provider for this send unless its send claim is taken. */
export interface SendRequested extends Chosen {
  send: number;
  channel: Channel;
  lane: Lane;
  device: string;
  /** Checked and normalised recipient. */
  to: string;
  content: RenderedContent | SealedContent;
  /** The template that goes instead, if the call is made at this instant (epoch ms) or later. */
  otherwise?: { content: RenderedContent; language?: string; from: number; price?: Money };
  /** By the account's price table: of the message, or of each of its segments. */
  price?: Money;
  /** No provider call starts after this instant (epoch ms). */
  until: number;
  /** Quota block of the send's unit, where the account's plan has a limit. */
  block?: string;
  /** From this instant on the unit belongs to nobody: the worker draws another one. */
  unitUntil?: number;
  /**
   * The outcomes of all sends of the request before this one, in their order. When absent, messages don't know them:
   * only the facts say what follows.
   */
  earlier?: readonly OutcomeRow[];
  /** The recipient's send window closes then (epoch ms): a call after that waits for its next opening. */
  windowEnds?: number;
  /** Addresses of the person who gets it, for whose caps it counts: only of an account that has caps. */
  person?: readonly string[];
  /** A further call after so many refusals for the moment: see `SendClaim`. */
  refused?: number;
  request: RequestSnapshot;
}

/** `send.outcome`: the send's outcome row is in the store, and an orchestrator continues the request. */
export interface SendOutcome {
  outcome: OutcomeRow;
  /** As in the send's `send.requested`. */
  earlier?: readonly OutcomeRow[];
  request: RequestSnapshot;
}

/** `gateway.reply`: to the inbox of the gateway that holds the caller's connection. */
export interface GatewayReply {
  request: number;
  response: SendResponse;
  /** The gateway writes the request's projection. When absent, the publisher wrote it. */
  projects?: true;
  /** The projection removes the contents. */
  sensitive?: true;
  /** For the projection; absent in messages of earlier versions. */
  acceptedAt?: number;
}

/** `cache.invalidated`: to every instance. */
export interface CacheInvalidated {
  /**
   * `quota`: the account has no free unit; processes give back units that they hold for later
   * sends.
   */
  kind:
    | 'account'
    | 'token'
    | 'device'
    | 'sender_pool'
    | 'pool_contact'
    | 'template'
    | 'webhooks'
    | 'autoreplies'
    | 'quota';
  /**
   * Id of the record; for `token` its hash, for `webhooks` and `quota` the account, for `autoreplies`
   * their device.
   */
  id: string;
}

/** `message.received`: an inbound message that automatic replies must process. */
export interface MessageReceived {
  message: InboundRow;
}

/** `check.asked.<channel>`: a person asked to check whether a device can send. */
export interface CheckAsked {
  account: string;
  device: string;
  /** Id of the row that receives the result. */
  check: string;
}

/**
 * `numbers.asked`: look these numbers up over the linked phone. The answers are stored; the reply says
 * what has none.
 */
export interface NumbersAsked {
  device: string;
  /** Digits. */
  numbers: string[];
  /** An answer that is stored and at least as new as this (epoch ms) is enough. */
  freshFrom: number;
  /** No lookup starts after this instant (epoch ms). */
  until: number;
  /** Names the asking in the reply. */
  asking: string;
  /** Gateway that receives the reply. */
  reply: string;
}

/** `numbers.answered`: to the inbox of the gateway that asked. */
export interface NumbersAnswered {
  asking: string;
  /** Numbers without a new answer, and why. */
  left: { number: string; why: string }[];
}

/**
 * `reading.asked.<channel>`: a person read messages of a contact, or writes an answer. The contact shall see
 * it, at once or never.
 */
export interface ReadingAsked {
  device: string;
  /** Address of the contact as sends have it. */
  to: string;
  /** The contact's messages by the provider's ids, the newest first. `at` is epoch ms, often in whole seconds. */
  messages: { id: string; at: number }[];
  /** Somebody writes an answer. */
  typing?: true;
  /** Nothing is shown after this instant (epoch ms). */
  until: number;
}

/** `delivery.asked`: a person asked for a test or a resend. */
export interface DeliveryAsked {
  account: string;
  /** Id of the request for it, and of the delivery. */
  ask: string;
}

type SendMessages = Record<`send.requested.${Channel}`, SendRequested>;
type CheckMessages = Record<`check.asked.${Channel}`, CheckAsked>;
type ReadingMessages = Record<`reading.asked.${ReadingChannel}`, ReadingAsked>;
type BulkClaimedMessages = Record<`bulk.claimed.${SharedChannel}`, BulkClaimed>;

export interface Messages
  extends SendMessages, BulkClaimedMessages, CheckMessages, ReadingMessages {
  'request.accepted': RequestAccepted;
  'bulk.waiting': BulkWaiting;
  'bulk.drained': BulkDrained;
  'send.outcome': SendOutcome;
  'gateway.reply': GatewayReply;
  'cache.invalidated': CacheInvalidated;
  /** A fact that endpoints must receive: wakes the webhook emitter. */
  'event.raised': EventFact;
  'delivery.asked': DeliveryAsked;
  'message.received': MessageReceived;
  'numbers.asked': NumbersAsked;
  'numbers.answered': NumbersAnswered;
}

export type MessageName = keyof Messages;
