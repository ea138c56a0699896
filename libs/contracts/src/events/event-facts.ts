import type { Channel } from '../channels.ts';
import type { ChannelResult } from '../response.ts';
import type { InboundContact } from './contact.ts';
import type { InboundFile, InboundLocation, InboundMessage } from './inbound-message.ts';

/**
 * The facts that events are derived from. No second row raises an event: the fact's own row carries
 * `notifyAfter` from its insert on until every endpoint was told, so that no crash loses one.
 */

interface Told {
  /** From this instant on (epoch ms) a sweeper tells who must still be told; absent when all were. */
  notifyAfter?: number;
  /** `traceparent` (W3C Trace Context) of what the fact came of, where traces were on. */
  trace?: string;
}

/** A message that somebody wrote to a device; once for each of the provider's message ids. */
export interface InboundRow extends Told {
  /** `<device>:<provider message id>`. */
  _id: string;
  account: string;
  device: string;
  channel: Channel;
  /** An edited message has one of its own: each edit is a message. */
  providerMessageId: string;
  from: InboundContact;
  message: InboundMessage;
  sandbox: boolean;
  at: number;
  /** From this instant on automatic replies have still to deal with it; absent when they did. */
  replyAt?: number;
  /** `reply_limit`: its device had used up the automatic replies of the hour. */
  unanswered?: 'reply_limit';
  /** It reached the account's limit for the day: what comes after it until then (epoch ms) isn't stored. */
  inboundLimit?: { limit: number; until: number };
  /** Sealed; WhatsApp: opens later edits of the message and votes in its poll. */
  messageSecret?: string;
  /** All of `message` but its id and type was taken away then (epoch ms). */
  contentsRemovedAt?: number;
}

export type ReceiptStatus = 'sent' | 'delivered' | 'read' | 'played' | 'failed';

/** An error as the provider told it (Graph's `errors[]`). */
export interface ProviderError {
  code: number;
  title?: string;
  message?: string;
  details?: string;
}

/** What a provider told about a message after it was sent; once for each message and status. */
export interface ReceiptRow extends Told {
  /** `<device>:<provider message id>:<status>`. */
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
  /** Of a failed message: what a caller reads, by the same table as for a call that is refused. */
  reason?: string;
  sandbox: boolean;
  at: number;
}

/** What a receipt says about its send. */
export type Receipt = Pick<ReceiptRow, 'send' | 'status' | 'reason' | 'errors' | 'at'>;

export type SubmissionAnswer = string | number | boolean | null | InboundFile | InboundLocation;

/** A form that a contact completed. */
export interface SubmissionRow extends Told {
  _id: string;
  account: string;
  device: string;
  channel: Channel;
  form: { id: string; name: string };
  from: InboundContact;
  /** By the question's key; null where an optional one was passed over. */
  answers: Record<string, SubmissionAnswer>;
  sandbox: boolean;
  at: number;
  /** The answers were taken away then (epoch ms). */
  contentsRemovedAt?: number;
}

/** An async request that finished, as its projection says. */
export interface FinishedRequest extends Told {
  _id: number;
  account: string;
  status: boolean;
  /** Primary send record id. */
  primary?: number;
  channels: Partial<Record<Channel, ChannelResult>>;
  /** Devices of the channels in `channels`. */
  devices: string[];
  finishedAt: number;
}

export type EventFact =
  | { kind: 'incoming_message'; row: InboundRow }
  | { kind: 'message_status'; row: ReceiptRow }
  | { kind: 'submission'; row: SubmissionRow }
  | { kind: 'send_status'; row: FinishedRequest };

const PREFIXES = {
  incoming_message: 'in',
  message_status: 'st',
  submission: 'sub',
  send_status: 'ss',
} as const;

/** The same for the same fact, wherever and however often it is derived. */
export const eventIdOf = ({ kind, row }: EventFact): string => `${PREFIXES[kind]}:${row._id}`;
