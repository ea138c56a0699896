import type { BounceClass } from '../suppressions/bounces.ts';
import type { Channel } from '../channels.ts';
import type { Failure } from '../failures/failure.ts';
import type { ToldFailure } from '../failures/told-failure.ts';
import type { ChannelResult, SkippedChannel } from '../requests/response.ts';
import type { Cost } from '../prices/cost.ts';
import type { InboundContact } from './contact.ts';
import type { DeviceStatus, DeviceStatusPart } from './device-status.ts';
import type { InboundFile, InboundLocation, InboundMessage } from './inbound-message.ts';

/**
 * Facts that events are derived from. No second row raises an event: the fact's own row has the outbox
 * marker `notifyAfter` from its insert until every endpoint received the event, so no crash loses one.
 */

interface Told {
  /** From this instant on (epoch ms) a sweeper raises the event; absent when all endpoints have it. */
  notifyAfter?: number;
  /** `traceparent` (W3C Trace Context) of the cause, if traces were on. */
  trace?: string;
}

/**
 * Why automatic replies didn't answer a message. `reply_limit`: the device had used up its automatic replies of the hour.
 * `person_writes`: a person had just written to the contact.
 */
export const UNANSWERED_REASONS = ['reply_limit', 'person_writes'] as const;
export type UnansweredReason = (typeof UNANSWERED_REASONS)[number];

/** A contact's message to a device; once per message id of the provider. */
export interface InboundRow extends Told {
  /** `<device>:<provider message id>`. */
  _id: string;
  account: string;
  device: string;
  channel: Channel;
  /** An edited message has a new id: each edit is a message. */
  providerMessageId: string;
  from: InboundContact;
  message: InboundMessage;
  /** Mail: a hash of its contents, which tells a repeat from another mail with the same Message-ID. */
  contentHash?: string;
  /** What `message.contents_error` says; absent in rows of earlier versions. */
  contentsFailure?: Failure;
  sandbox: boolean;
  at: number;
  /** From this instant on a sweeper wakes automatic replies; absent when they have processed it. */
  replyAt?: number;
  unanswered?: UnansweredReason;
  /** The message reached the account's daily limit: later ones until then (epoch ms) aren't stored. */
  inboundLimit?: { limit: number; until: number };
  /** Sealed; WhatsApp: opens later edits of the message and votes in its poll. */
  messageSecret?: string;
  /** When all of `message` but its id and type was removed (epoch ms). */
  contentsRemovedAt?: number;
}

/**
 * A message to a contact that no send made: a person wrote it on the linked phone, or in the provider's app. Once per
 * message id of the provider.
 */
export interface EchoRow extends Told {
  /** `<device>:<provider message id>`. */
  _id: string;
  account: string;
  device: string;
  channel: Channel;
  providerMessageId: string;
  /** The contact that it went to. */
  contact: InboundContact;
  message: InboundMessage;
  /** What `message.contents_error` says. */
  contentsFailure?: Failure;
  /** A person speaks: neither an edit nor a reaction. Automatic replies are silent after it, where the device asks for that. */
  isSpoken?: true;
  sandbox: boolean;
  at: number;
  /** When all of `message` but its id and type was removed (epoch ms). */
  contentsRemovedAt?: number;
}

export type ReceiptStatus = 'sent' | 'delivered' | 'read' | 'played' | 'failed';

/** An error in the provider's words (Graph's `errors[]`). */
export interface ProviderError {
  code: number;
  title?: string;
  message?: string;
  details?: string;
}

/** A provider's receipt of a sent message; once per message and status. Of a failed message: why. */
export interface ReceiptRow extends Told, ToldFailure {
  /** `<device>:<provider message id>:<status>`, with `:<send>` where an earlier message had the same id. */
  _id: string;
  account: string;
  device: string;
  channel: Channel;
  providerMessageId: string;
  status: ReceiptStatus;
  /** Absent for a message that this product didn't send. */
  send?: number;
  request?: number;
  recipient: string;
  errors?: ProviderError[];
  /** Of a bounce: what the mail system says about the mail. */
  bounceClass?: BounceClass;
  /** What the provider says that the message costs; with an account's price table. */
  cost?: Cost;
  sandbox: boolean;
  at: number;
}

/** The part of a receipt that decides about its send. */
export type Receipt = Pick<
  ReceiptRow,
  'send' | 'status' | 'failure' | 'reason' | 'errors' | 'bounceClass' | 'cost' | 'at'
>;

export type SubmissionAnswer = string | number | boolean | null | InboundFile | InboundLocation;

/** A form that a contact completed. */
export interface SubmissionRow extends Told {
  _id: string;
  account: string;
  device: string;
  channel: Channel;
  form: { id: string; name: string };
  from: InboundContact;
  /** By question key; null for a skipped optional question. */
  answers: Record<string, SubmissionAnswer>;
  sandbox: boolean;
  at: number;
  /** When the answers were removed (epoch ms). */
  contentsRemovedAt?: number;
}

/** A finished async request, from its projection. */
export interface FinishedRequest extends Told {
  _id: number;
  account: string;
  status: boolean;
  /** Primary send record id. */
  primary?: number;
  channels: Partial<Record<Channel, ChannelResult>>;
  skipped?: readonly SkippedChannel[];
  /** Devices of the channels in `channels`. */
  devices: string[];
  finishedAt: number;
  /** `X-Request-Id` of the call that made it. */
  correlation?: string;
}

/** An account has used this share of its quota, for the first time in a period of its plan. */
export interface QuotaRow extends Told {
  /** `<account>:<period>:<percent>`. */
  _id: string;
  account: string;
  percent: QuotaPercent;
  /** `2026-11` or `2026-11-21` (UTC). */
  period: string;
  /** Sends in the period. */
  limit: number;
  /** Units that were used at `at`. */
  used: number;
  at: number;
}

/** Shares of a quota that are told. */
export const QUOTA_PERCENTS = [80, 100] as const;

export type QuotaPercent = (typeof QUOTA_PERCENTS)[number];

/** A part of a device's state has changed; once for each change. */
export interface DeviceChangeRow extends Told {
  /** `<device>:<n>`: the n-th change that is told of the device. */
  _id: string;
  account: string;
  device: string;
  channel: Channel;
  part: DeviceStatusPart;
  status: DeviceStatus;
  /** What was told of this part before. */
  before?: DeviceStatus;
  /** Meta's word, of a quality that changed. */
  quality?: string;
  qualityBefore?: string;
  /** In English: what the device's worker or its provider says. */
  reason?: string;
  /** When it ends by itself (epoch ms), as far as the provider says. */
  until?: number;
  sandbox: boolean;
  at: number;
}

export type EventFact =
  | { kind: 'incoming_message'; row: InboundRow }
  | { kind: 'message_status'; row: ReceiptRow }
  | { kind: 'submission'; row: SubmissionRow }
  | { kind: 'send_status'; row: FinishedRequest }
  | { kind: 'quota'; row: QuotaRow }
  | { kind: 'device_status'; row: DeviceChangeRow }
  | { kind: 'message_echo'; row: EchoRow };

const PREFIXES = {
  incoming_message: 'in',
  message_status: 'st',
  submission: 'sub',
  send_status: 'ss',
  quota: 'qu',
  device_status: 'ds',
  message_echo: 'ec',
} as const;

/** Id of an event: the same for the same fact, wherever and however often it is derived. */
export const eventIdOf = ({ kind, row }: EventFact): string => `${PREFIXES[kind]}:${row._id}`;
