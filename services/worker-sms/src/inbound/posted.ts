import {
  addressOf,
  isFailure,
  type InboundContact,
  type InboundMessage,
  type MessageStatus,
  type ProviderError,
  type Reading,
  type Failure,
} from '@cascade/contracts';

/** What a provider posted: a contact's text, or what became of a message. */
export type Posted = PostedText | PostedPart | PostedStatus | PostedNothing;

export interface PostedText {
  kind: 'text';
  /** The provider's id of the message. */
  id: string;
  /** As the provider writes it. */
  sender: string;
  text: string;
  /** Bytes that are no text, and the `data_coding` that says how they are read. */
  octets?: { bytes: Buffer; coding: number };
  /** Number of attachments, which aren't fetched. */
  attachments: number;
  /** When it came (epoch ms); now when absent. */
  at?: number;
  /** Parts that didn't come. */
  incomplete?: NonNullable<InboundMessage['incomplete']>;
}

/** A part of a contact's long text. */
export interface PostedPart {
  kind: 'part';
  /** As the message centre writes it. */
  sender: string;
  recipient: string;
  /** What the parts of one text have in common, beside sender, recipient and total. */
  reference: string;
  total: number;
  number: number;
  bytes: Buffer;
  /** `data_coding` of the bytes. */
  coding: number;
}

export interface PostedStatus {
  kind: 'status';
  /** The provider's id of the message. */
  id: string;
  status: MessageStatus;
  recipient: string;
  /** Send that the address of the callback names. */
  named?: { request: number; send: number } | undefined;
  /** Of a failed message. */
  failure?: Failure | undefined;
  errors?: ProviderError[] | undefined;
  /** By what its message is found; absent: by `id` and `recipient`. */
  marks?: ReceiptMarks;
}

/** By what the message of a receipt is found. */
export interface ReceiptMarks {
  /** The id as the provider writes it; a message centre may write it in one form or in two. */
  ids: readonly string[];
  /** Source and destination address: the one is the recipient, as most providers have it, or the other. */
  between: readonly string[];
  /** Its text alone says that it is a receipt: it counts for messages to its own sender. */
  isByText: boolean;
}

/**
 * `unknown-status`: a step on the way, or a status that is newer than this version. `unreadable-receipt`: it names no
 * message or no state.
 */
interface PostedNothing {
  kind: 'ignored';
  why: 'malformed' | 'unknown-status' | 'unreadable-receipt';
}

const NUMBER = /^\d{5,20}$/;
const MAX_SENDER = 64;

/**
 * A contact by the sender of a text: digits of a number, with country code where the account has a country;
 * a short code or a name as it is.
 */
export function readContact(sender: string, by: Reading): InboundContact {
  const read = addressOf('sms', sender.slice(0, MAX_SENDER), { ...by, writtenBy: 'gateway' });
  if (isFailure(read)) return { id: sender.slice(0, MAX_SENDER) };
  return NUMBER.test(read.to) ? { id: read.to, number: read.to } : { id: read.to };
}

export const digitsOf = (number: string): string => number.replace(/^\+/, '');

const SEND = /^(\d{1,15})\.(\d{1,15})$/;

/** Reads a send that the address of a callback names: `<request>.<send>`. */
export function readNamedSend(value: string | null): PostedStatus['named'] {
  const [, request, send] = SEND.exec(value ?? '') ?? [];
  return request === undefined || send === undefined
    ? undefined
    : { request: Number(request), send: Number(send) };
}
