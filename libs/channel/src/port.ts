import type { Channel, MediaKind, RenderedContent } from '@cascade/contracts';
import type { Device } from '@cascade/store';
import type { SlotPace } from './pace/pacer.ts';

/**
 * What a channel's driver is: it sees neither store nor broker. `runWorker` owns the ledger, media,
 * pacing and the outcome; an adapter turns a job into provider calls and their answers into results.
 */

/** An attachment in hand: fetched through egress or read from the account's files, type sniffed. */
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
  /** The pace that its owner set; the channel's own when absent. */
  callsPerSecond?: number;
}

export interface SendJob<Credentials = unknown> {
  send: number;
  request: number;
  device: DeviceInfo;
  credentials: Credentials;
  to: string;
  content: RenderedContent;
  /** In the order in which the content names its sources. */
  media: readonly Media[];
}

/**
 * `not-sent`: it is certain that the recipient gets nothing from this call.
 * `unknown`: the call may have reached the provider.
 */
export type Certainty = 'not-sent' | 'unknown';

/** `in-part`: some of a message that goes in parts is there, the rest is not. It is never repeated. */
export type SendCertainty = Certainty | 'in-part';

export type CallResult =
  | { state: 'sent'; providerMessageId?: string; detail?: unknown }
  | {
      state: 'failed';
      certainty: SendCertainty;
      /** What the caller reads; replaced by `Delivery outcome unknown` when unknown. */
      reason: string;
      /** Provider's answer, secrets removed; goes to the caller. */
      detail?: unknown;
      /** Raw provider text, for internal logs only. */
      internal?: string;
      /** Only with `not-sent`: the same call may be made again after this time. */
      retryAfterMs?: number;
      /** The whole device must wait that long (429 of a bot, a blocked sender). */
      deviceWaitMs?: number;
    };

/** `handBack`: this process can't make the call any more and another one may; nothing is decided. */
export type PrepareResult<Prepared> =
  | { ready: Prepared }
  | { reason: string; internal?: string; detail?: unknown }
  | { handBack: string };

export interface Capabilities {
  kinds: readonly RenderedContent['kind'][];
  /** Bytes an attachment may have; `attachments` is the sum for e-mail. */
  mediaLimits: Partial<Record<MediaKind | 'attachments', number>>;
}

/** Whom a send goes to, before anything is prepared for it. */
export interface PacedSend {
  device: DeviceInfo;
  settings: Readonly<Device['settings']>;
  to: string;
}

export interface ChannelAdapter<Credentials = unknown, Prepared = unknown> {
  readonly channel: Channel;
  readonly capabilities: Capabilities;
  /**
   * The device has a connection of its own, which may be away for a moment: its sends are taken also
   * while it is `reconnecting`, and `prepare` waits or says that it is disconnected.
   */
  readonly connected?: true;
  /** The pace of a send where the channel's doesn't say all; absent means not paced. */
  paceOf?(send: PacedSend): Promise<SlotPace | undefined>;
  /** The id that the message will have at the provider, where it is known before the call. */
  messageIdOf?(job: SendJob<Credentials>): string;
  /** What the provider tells of a message later may name it by the provider's id alone. */
  readonly toldById?: true;
  /** All that may be repeated safely: nothing here reaches the recipient (media upload, MIME). */
  prepare(job: SendJob<Credentials>, signal: AbortSignal): Promise<PrepareResult<Prepared>>;
  /**
   * The provider call; the signal ends it when its time is over. At most one request that could deliver
   * leaves per invocation, and where the content goes in parts, one for each part.
   */
  send(job: SendJob<Credentials>, prepared: Prepared, signal: AbortSignal): Promise<CallResult>;
  close(): Promise<void>;
}
