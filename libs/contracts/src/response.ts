import type { Channel } from './channels.ts';

/** Per-channel result on the wire (SPEC, "Per-channel result"). */
export interface ChannelResult {
  status: boolean;
  id?: number;
  reason?: string;
  detail?: unknown;
  /** A number followed by `ms`, such as `123ms`. */
  processing_time?: string;
  scheduled?: true;
  fallback?: true;
}

/** Body of every answer of `POST /v1/send` (SPEC, "Send response"). */
export interface SendResponse {
  status: boolean;
  reason?: string;
  id?: number;
  request_id?: number;
  queued?: true;
  scheduled?: true;
  channels?: Partial<Record<Channel, ChannelResult>>;
}
