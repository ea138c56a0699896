import type { Channel } from './channels.ts';
import type { Receipt } from './events/event-facts.ts';
import type { Content, Variables } from './message.ts';

/**
 * The facts of a request: rows that are inserted once and never changed. Whoever inserts a row acts
 * or decides; everyone else finds its key taken. Everything else about a request is derived.
 */

export type Mode = 'sync' | 'async';

/** `interactive`: somebody waits for the answer. `bulk`: async and scheduled sends. */
export type Lane = 'interactive' | 'bulk';

/** One channel of a request as it was accepted. */
export interface PlannedSend {
  /** Send record id. All ids of all tiers are given out at acceptance. */
  id: number;
  /** Device id of the key that was given for this channel. */
  device: string;
  /** Recipient as the caller wrote it; absent when the request had none for this channel. */
  target?: string;
  /** Present when the key asked for a fallback tier. */
  fallback?: true;
  content: Content;
}

/** The accept row. Times are epoch milliseconds. */
export interface RequestRow {
  _id: number;
  account: string;
  mode: Mode;
  lane: Lane;
  acceptedAt: number;
  /** Scheduled time; equal to `acceptedAt` when the request starts at once. */
  dueAt: number;
  scheduled: boolean;
  /** By then every send has an outcome. */
  expiresAt: number;
  /** How long one provider call may take: fixed at acceptance, so that every process agrees. */
  callTimeoutMs: number;
  /** Inbox of the gateway that holds the caller's connection. */
  reply?: string;
  /** Channels by tier; tier 0 is primary. Never empty, no tier is empty. */
  plan: Channel[][];
  sends: Partial<Record<Channel, PlannedSend>>;
  variables?: Variables;
  /** Contents go when the request ends: one of its templates is sensitive. */
  sensitive?: true;
  /**
   * The rendered message of the only send, sealed: it holds a one-time secret of the product. The
   * send's `content` is empty then, and the row is `sensitive`.
   */
  sealed?: string;
  /** `traceparent` (W3C Trace Context) of the acceptance, where traces were on. */
  trace?: string;
}

/** The accept row without contents: travels with every message, so that most steps need no read. */
export interface RequestSnapshot extends Omit<RequestRow, 'sends' | 'variables' | 'sealed'> {
  sends: Partial<Record<Channel, { id: number; device: string; fallback?: true }>>;
}

/** The right to start or to cancel a scheduled request. `_id` is the request's. */
export interface StartRow {
  _id: number;
  by: 'due' | 'cancel';
  at: number;
}

export type CallPurpose = 'call' | 'prepare-failed' | 'deadline';

/** Ledger row: the right to call the provider for a send, or to end the send without a call. */
export interface SendClaim {
  /** Send id. */
  _id: number;
  request: number;
  account: string;
  /** Instance that inserted the row. */
  taker: string;
  /** Random, so that an insert whose answer was lost can be asked again and recognised. */
  token: string;
  purpose: CallPurpose;
  /** Why the send ends without a call. */
  reason?: string;
  /**
   * Purpose `call`: no call starts after this instant, repeats included. With the request's
   * `callTimeoutMs` and a margin on top, a row without an outcome is `unknown`.
   */
  until: number;
  at: number;
  /** Quota block that the send was drawn from. */
  block?: string;
  /** Id that the message has at the provider, where it is chosen before the call. */
  providerMessageId?: string;
}

/** A provider's id of a message is only sure to be one of a kind among those of its device. */
export const messageKeyOf = (device: string, providerMessageId: string): string =>
  `${device}:${providerMessageId}`;

/**
 * The provider took the message, and the verdict waits for what it tells about it: inserted by the
 * holder of the ledger row, for devices with `confirm_ms`. With it a send whose worker dies is what
 * the provider's receipts say, and `sent` when there are none: never `unknown`.
 */
export interface AcceptanceRow {
  /** Send id. */
  _id: number;
  request: number;
  account: string;
  detail?: unknown;
  providerMessageId?: string;
  /** `messageKeyOf` the message, where the provider's later word may name nothing else. */
  messageKey?: string;
  /** Duration of the provider call in ms. */
  ms: number;
  at: number;
  /** Until then a receipt decides; silence is `sent`. */
  until: number;
}

export type OutcomeState = 'sent' | 'failed' | 'unknown';

/** The verdict on a send. Stands once inserted. */
export interface OutcomeRow {
  /** Send id. */
  _id: number;
  request: number;
  account: string;
  state: OutcomeState;
  /** Present unless `sent`; the text the caller reads. */
  reason?: string;
  /** Provider's answer with tokens and secret addresses removed. */
  detail?: unknown;
  providerMessageId?: string;
  /** `messageKeyOf` the message, where the provider's later word may name nothing else. */
  messageKey?: string;
  /** Duration of the provider call in ms; 0 when no call was made. */
  ms: number;
  at: number;
  /** Truth that came after the verdict (a worker back from a pause, a status webhook). */
  later?: { state: OutcomeState; reason?: string; at: number };
}

/** All that is known of one request. */
export interface Facts {
  request: RequestSnapshot;
  start?: StartRow;
  calls: readonly SendClaim[];
  outcomes: readonly OutcomeRow[];
  /** Of sends that have no outcome yet; so are the receipts. */
  acceptances?: readonly AcceptanceRow[];
  receipts?: readonly Receipt[];
}
