import type { Channel } from '../channels.ts';
import type { ErrorCode } from '../errors/error-code-list.ts';
import type { AnswerTotals, ResultFacts } from '../schemas/send-response.ts';

/** Per-channel result on the wire (SPEC, "Per-channel result"). */
export interface ChannelResult extends ResultFacts {
  status: boolean;
  id?: number;
  reason?: string;
  /** Of a failure. */
  code?: ErrorCode;
  detail?: unknown;
  /** A number followed by `ms`, such as `123ms`. */
  processing_time?: string;
  scheduled?: true;
  fallback?: true;
}

/** A channel of a tier that wasn't opened. */
export type SkippedChannel = NonNullable<AnswerTotals['skipped']>[number];

/** Body of every answer of `POST /v1/send` (SPEC, "Send response"). */
export interface SendResponse extends AnswerTotals {
  status: boolean;
  reason?: string;
  code?: ErrorCode;
  field?: string;
  hint?: string;
  id?: number;
  request_id?: number;
  queued?: true;
  scheduled?: true;
  channels?: Partial<Record<Channel, ChannelResult>>;
}
