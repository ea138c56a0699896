import type { Channel } from '../channels.ts';
import type { ErrorCode } from '../errors/error-code-list.ts';
import type { ChosenForm } from '../content/message.ts';
import type { DeliveryState } from './success.ts';
import type { WrittenCost } from '../prices/cost.ts';
import type { WrittenMoney } from '../prices/money.ts';

/** Per-channel result on the wire (SPEC, "Per-channel result"). */
export interface ChannelResult {
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
  /** Of a content with `otherwise`: what the provider was given. */
  chosen?: ChosenForm;
  /** What its message cost, where that is known. */
  cost?: WrittenCost;
  /** Of a sender pool's key: the member whose send decided. */
  device?: string;
  /** Members that sent nothing before it, and why. */
  tried?: { id: number; device: string; reason: string; code: ErrorCode }[];
  /** What is known of a message whose key asked for a success; `at` in Unix seconds. */
  delivery?: { state: DeliveryState; at: number };
  /** What became known after the result; it changed neither the result nor the cascade. */
  later?: { status: boolean; reason?: string; code?: ErrorCode; at: number };
}

/** A channel of a tier that wasn't opened. */
export interface SkippedChannel {
  channel: Channel;
  reason: 'max_cost';
}

/** Body of every answer of `POST /v1/send` (SPEC, "Send response"). */
export interface SendResponse {
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
  /** Tiers that `max_cost` kept from opening. */
  skipped?: SkippedChannel[];
  /** What the channels cost together, where that is known and in one currency. */
  cost?: WrittenMoney;
}
