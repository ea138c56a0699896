import type { UnusableVariable } from './unusable-variable.ts';
import type { Channel } from '../channels.ts';
import type { Receipt } from '../events/event-facts.ts';
import type { ToldFailure } from '../failures/told-failure.ts';
import type { Content, RenderedContent, Variables } from '../content/message.ts';
import type { CallFacts } from './call-facts.ts';
import type { Cost } from '../prices/cost.ts';
import type { Money } from '../prices/money.ts';
import type { OptOutReach } from '../suppressions/opt-outs.ts';
import type { RequestOptions } from './request-options.ts';
import type { DeliveryState, SuccessCondition } from './success.ts';

/**
 * The facts of a request: rows that are inserted once and never changed. Only the process that
 * inserts a row acts or decides; others find its key taken. Everything else is derived. A send claim alone
 * gives its place up, to one that follows a refusal for the moment: see decision 0094.
 */

export type Mode = 'sync' | 'async';

/** `interactive`: somebody waits for the answer. `bulk`: async and scheduled sends. */
export type Lane = 'interactive' | 'bulk';

/** A send by one device. A send through a sender pool has several tries, of which one is open at a time. */
export interface SendTry {
  /** Send record id: each try has its own send claim and outcome. */
  id: number;
  device: string;
}

/** One channel of a request as it was accepted. */
export interface PlannedSend {
  /** Send record id. All ids of all tiers are given out at acceptance. */
  id: number;
  /** Device id of the key that was given for this channel; of a pool's key the member that is first. */
  device: string;
  /** Pool id, where the key is a sender pool's. */
  pool?: string;
  /** Further members of the pool: each is tried when the one before it sent nothing, for its own fault. */
  reserves?: readonly SendTry[];
  /** Recipient as the caller wrote it; absent when the request had none for this channel. */
  target?: string;
  /** Present when the key asked for a fallback tier. */
  fallback?: true;
  /** Present when the key asked for a success. */
  success?: SuccessCondition;
  content: Content;
}

/** What the envelope of a request holds whose sends each have a message. */
export interface SealedMessages {
  channels: Partial<Record<Channel, RenderedContent>>;
  /** It signs its reader in: only a device with the mark for such links sends it. */
  link?: true;
}

/** What a request may cost (`context.behaviour.max_cost`), and what its channels may cost at most, as was known at acceptance. */
export interface Budget extends Money {
  /** Millionths of its currency; a channel that has none costs nothing. */
  prices: Partial<Record<Channel, number>>;
  /** Channels of its first tiers, which cost more by themselves: they aren't in the plan. */
  skipped?: readonly Channel[];
}

/** The accept row. Times are epoch milliseconds. */
export interface RequestRow extends RequestOptions {
  _id: number;
  account: string;
  mode: Mode;
  lane: Lane;
  acceptedAt: number;
  /** Scheduled time; equal to `acceptedAt` when the request starts at once. */
  dueAt: number;
  scheduled: boolean;
  /** By this instant every send has an outcome. */
  expiresAt: number;
  /** Time limit of one provider call, fixed at acceptance, so that every process agrees. */
  callTimeoutMs: number;
  /** Inbox of the gateway that holds the caller's connection. */
  reply?: string;
  /** Channels by tier; tier 0 is primary. Never empty, no tier is empty. */
  plan: Channel[][];
  sends: Partial<Record<Channel, PlannedSend>>;
  variables?: Variables;
  /** Variables whose values no text can have. */
  unusable?: readonly UnusableVariable[];
  /** Contents are removed when the request ends: one of its templates is sensitive. */
  sensitive?: true;
  /** A rule of the account answers a contact. */
  automatic?: true;
  /** Id of the contact's message that a rule answers; absent where nothing was written, as before a reminder of a form. */
  answers?: string;
  /** The product itself writes to people of the account: an alert, or a link that signs somebody in. */
  notice?: true;
  /** A tier that would exceed it isn't opened. */
  budget?: Budget;
  /** Whom an opt-out keeps from its sends; the account's setting when absent. Rows of a batch have it. */
  optOuts?: OptOutReach;
  /**
   * The rendered message of the only send, or the messages by channel (`SealedMessages`), sealed, because they
   * hold a one-time secret of the product. Then the `content` of a send is empty or names its template, and the
   * row is `sensitive`.
   */
  sealed?: string;
  /** `traceparent` (W3C Trace Context) of the acceptance, where traces were on. */
  trace?: string;
  /** `X-Request-Id` of the call that made it: the caller's, else ours. */
  correlation?: string;
  /** What an agent called itself, where one sent it by MCP; not verified. */
  agent?: string;
  /** Id of the account token that asked for it; absent where a person or the product did. */
  tokenId?: string;
}

/** What steps after the judgement need of the accept row. */
export const SNAPSHOT_MEMBERS = [
  '_id',
  'account',
  'mode',
  'lane',
  'acceptedAt',
  'dueAt',
  'scheduled',
  'expiresAt',
  'callTimeoutMs',
  'reply',
  'sensitive',
  'automatic',
  'trace',
  'correlation',
  'budget',
  'plan',
] as const satisfies (keyof RequestRow)[];

/** The accept row without contents. Every message has it, so that most steps need no read. */
export interface RequestSnapshot extends Pick<RequestRow, (typeof SNAPSHOT_MEMBERS)[number]> {
  sends: Partial<
    Record<
      Channel,
      Pick<PlannedSend, 'id' | 'device' | 'pool' | 'reserves' | 'fallback' | 'success'>
    >
  >;
}

/** The right to start or to cancel a scheduled request. `_id` is the request's id. */
export interface StartRow {
  _id: number;
  by: 'due' | 'cancel';
  at: number;
}

/**
 * `skipped`: the tier was opened, and an earlier one turned out to have delivered before the call. `deferred`: the
 * provider refused the call for the moment, nobody has the right to call until the refusal's `nextAt`. `cancelled`:
 * the request was cancelled while it waited for that.
 */
export type CallPurpose =
  | 'call'
  | 'deferred'
  | 'prepare-failed'
  | 'deadline'
  | 'skipped'
  | 'cancelled';

/** Purposes of a claim that ends its send without a call. */
export type EndPurpose = Exclude<CallPurpose, 'call' | 'deferred'>;

/** A provider's word that it doesn't take the message now and may take it later. Certainly nothing was sent. */
export interface PassingRefusal extends ToldFailure {
  /** When the call was claimed. */
  calledAt: number;
  at: number;
  /** When the send was first refused. */
  since: number;
  /** The next call is made then, not before. */
  nextAt: number;
  /** No call is made from then on: the send has failed. */
  until: number;
}

/**
 * Send claim: the right to call the provider for a send, or to end it without a call. Its failure says why it ends so.
 */
export interface SendClaim extends ToldFailure, CallFacts {
  /** Send id. */
  _id: number;
  request: number;
  account: string;
  /** Instance that inserted the row. */
  taker: string;
  /** Random: recognises the row after an insert whose answer was lost. */
  token: string;
  purpose: CallPurpose;
  /** As in the outcome. */
  passesOn?: true;
  /**
   * Purpose `call`: no call, retries included, starts after this instant. A row without an outcome
   * becomes `unknown` after that, plus the request's `callTimeoutMs` and a margin.
   */
  until: number;
  at: number;
  /** Quota block of the send's unit. */
  block?: string;
  /** The provider's message id, where it is chosen before the call. */
  providerMessageId?: string;
  /**
   * How many calls of the send were refused for the moment. The claim of a further call names this number, so that
   * it follows the refusal that it saw and no other.
   */
  refused?: number;
  /** The newest of these refusals, oldest first. */
  refusals?: PassingRefusal[];
}

/** Key of a provider's message: message ids are only unique per device. */
export const messageKeyOf = (device: string, providerMessageId: string): string =>
  `${device}:${providerMessageId}`;

/**
 * Records that the provider took the message and the outcome waits for receipts. Inserted by the
 * holder of the send claim: for keys with a success, devices with `confirm_ms`, and channels that wait a
 * moment because a later tier follows. If the worker dies, the receipts decide, or the end of the wait: the
 * outcome is never `unknown`.
 */
export interface AcceptanceRow extends CallFacts {
  /** Send id. */
  _id: number;
  request: number;
  account: string;
  detail?: unknown;
  providerMessageId?: string;
  /** `messageKeyOf` the message, where later receipts name nothing else. */
  messageKey?: string;
  /** Duration of the provider call in ms. */
  ms: number;
  at: number;
  /** A receipt decides until then; without one the outcome is `sent`, or what `success` says. */
  until: number;
  /** Absent when a setting makes the outcome wait: then silence is `sent`. */
  success?: SuccessCondition;
  /** Without `success`: what a receipt must prove to end the wait as `sent`; absent: `sent` does. */
  goal?: 'delivered';
}

export type OutcomeState = 'sent' | 'failed' | 'unknown';

/**
 * The outcome of a send. Never replaced. Its failure is present unless it is `sent`. What was chosen is absent where no
 * call was made.
 */
export interface OutcomeRow extends ToldFailure, CallFacts {
  /** Send id. */
  _id: number;
  request: number;
  account: string;
  state: OutcomeState;
  /**
   * Certainly nothing was sent, for a fault of the sender, and the pool has a further member: it is
   * tried next.
   */
  passesOn?: true;
  /** The provider's answer without tokens and secret addresses. */
  detail?: unknown;
  providerMessageId?: string;
  /** `messageKeyOf` the message, where later receipts name nothing else. */
  messageKey?: string;
  /** What a receipt said of the cost after the outcome: `costOf` reads both. */
  toldCost?: Cost;
  /** Duration of the provider call in ms; 0 when no call was made. */
  ms: number;
  at: number;
  /** Of a send under a condition: the best that is known of the message. */
  delivery?: { state: DeliveryState; at: number };
  /** State that became known after the outcome (a worker back from a pause, a receipt). */
  later?: ToldFailure & { state: OutcomeState; at: number };
}

/** All facts of one request. */
export interface Facts {
  request: RequestSnapshot;
  start?: StartRow;
  claims: readonly SendClaim[];
  outcomes: readonly OutcomeRow[];
  /** Acceptances of sends without an outcome; receipts likewise. */
  acceptances?: readonly AcceptanceRow[];
  receipts?: readonly Receipt[];
}
