import type { SaidRecipient } from '@cascade/contacts';
import {
  logIds,
  type Channel,
  type Failure,
  type Lane,
  type LogIds,
  type MediaKind,
  type Money,
  type RenderedContent,
} from '@cascade/contracts';
import type { Certainty } from '@cascade/egress';
import type { Device, NamedLimit } from '@cascade/store';
import type { SlotPace } from './pace/pacer.ts';

/**
 * Port of a channel's adapter, which sees neither store nor broker. `runWorker` owns the ledger, media,
 * pacing and the outcome; an adapter turns a job into provider calls and answers into results.
 */

/** A loaded attachment: fetched through egress or read from the account's files, type sniffed. */
export interface Media {
  size: number;
  /** Sniffed MIME type; `application/octet-stream` when unknown. */
  mime: string;
  /** Display name with the detected extension. */
  fileName: string;
  bytes(): Promise<Uint8Array>;
  stream(): NodeJS.ReadableStream;
}

export interface DeviceInfo {
  id: string;
  account: string;
  /** WhatsApp and WABA number, bot id, mail address. */
  number: string;
  sandbox: boolean;
  /** Pace set by the owner; the channel's own when absent. */
  callsPerSecond?: number;
}

export interface SendJob<Credentials = unknown> {
  send: number;
  request: number;
  /** `X-Request-Id` of the call that made the request. */
  correlation?: string;
  device: DeviceInfo;
  credentials: Credentials;
  to: string;
  content: RenderedContent;
  /** In the order in which the content names its sources. */
  media: readonly Media[];
  /** The caller waits for the delivery: a provider that sends receipts on request is asked for one. */
  wantsReceipt?: true;
  /** How long the recipient sees that somebody is typing, before the call. */
  typingMs?: number;
}

/** Ids of a send, as fields of a log line. */
export const idsOfJob = ({
  send,
  request,
  correlation,
}: Pick<SendJob, 'send' | 'request' | 'correlation'>): LogIds =>
  logIds({ _id: request, ...(correlation === undefined ? {} : { correlation }) }, send);

/**
 * `not-sent`: the recipient certainly gets nothing from this call.
 * `unknown`: the call may have reached the provider.
 * `in-part`: only some parts of a split message were sent. Never repeated.
 */
export type SendCertainty = Certainty | 'in-part';

export type CallResult =
  | {
      state: 'sent';
      providerMessageId?: string;
      detail?: unknown;
      /** What the provider charges for it, where its answer says that. */
      price?: Money;
      /** The provider's own statement of who the recipient is. */
      contact?: SaidRecipient;
    }
  | {
      state: 'failed';
      certainty: SendCertainty;
      /** What the caller is told; replaced by `outcomeUnknown` when unknown. */
      failure: Failure;
      /** Provider's answer, secrets removed; goes to the caller. */
      detail?: unknown;
      /** Raw provider text, for internal logs only. */
      internal?: string;
      /**
       * Only with `not-sent`: the same call may be repeated after this time. With a rate limit as its failure, or with
       * `passing`, an async or scheduled send is stored and called again later, see `deferralOf`.
       */
      retryAfterMs?: number;
      /** With `retryAfterMs`: the refusal passes by itself. The call is repeated as long as the request has time. */
      passing?: true;
      /** The whole device must wait this long (429 of a bot, a blocked sender). */
      deviceWaitMs?: number;
    };

export type FailedCall = Extract<CallResult, { state: 'failed' }>;

/** `handBack`: this process can't make the call any more, another one may; nothing is decided. */
export type PrepareResult<Prepared> =
  | { ready: Prepared }
  | { failure: Failure; internal?: string; detail?: unknown }
  | { handBack: string };

export interface Capabilities {
  kinds: readonly RenderedContent['kind'][];
  /** Size limits of attachments; `attachments` is the limit of the sum for e-mail. */
  mediaLimits: Partial<Record<MediaKind | 'voice' | 'sticker' | 'attachments', number>>;
}

/** Recipient of a send, before anything is prepared. */
export interface PacedSend {
  send: number;
  lane: Lane;
  device: DeviceInfo;
  settings: Readonly<Device['settings']>;
  to: string;
  /** No call of the send starts after this instant (epoch ms). */
  until: number;
  /** Quiet hours of the device don't hold the send back. */
  passesQuietHours?: true;
}

export interface ChannelAdapter<Credentials = unknown, Prepared = unknown> {
  readonly channel: Channel;
  readonly capabilities: Capabilities;
  /**
   * The device has its own connection, which may be away for a moment. Its sends are taken also
   * while it is `reconnecting`; `prepare` waits, or fails because it is disconnected.
   */
  readonly connected?: true;
  /** Pace of a send where the channel's doesn't suffice; absent means no pace. */
  paceOf?(send: PacedSend): Promise<SlotPace | undefined>;
  /**
   * Calls per second that the device's provider takes, where its refusals have told a limit that it doesn't publish. The
   * device's other paces hold beside it.
   */
  learnedPace?(device: string): number | undefined;
  /** Takes a limit that the provider named to a call of any worker. May be repeated for each send of the device. */
  limited?(device: string, limit: NamedLimit): void;
  /** Message id at the provider, where it is known before the call. */
  messageIdOf?(job: SendJob<Credentials>): string;
  /** Whether receipts of a message come in by themselves; absent: as the channel's definition says. */
  tellsReceipts?(job: SendJob<Credentials>): boolean;
  /** Receipts may name a message by the provider's id alone. */
  readonly toldById?: true;
  /**
   * Does everything that may be repeated safely: nothing reaches the recipient (media upload,
   * MIME). A key by which the provider knows a repeated call is made here, at random: ids of requests and sends are
   * those of other installations, too.
   */
  prepare(job: SendJob<Credentials>, signal: AbortSignal): Promise<PrepareResult<Prepared>>;
  /**
   * Calls the provider; the signal is the time limit. Sends at most one request that could deliver per
   * invocation; for content in parts, one per part.
   */
  send(job: SendJob<Credentials>, prepared: Prepared, signal: AbortSignal): Promise<CallResult>;
  close(): Promise<void>;
}
