import type { Disposition } from '@cascade/broker';
import type { Failure } from '@cascade/contracts';

/**
 * What a step before the provider call yields: its value, or why the send goes no further here.
 * `end`: it ends without a call. `disposition`: what becomes of its message; the send stays open.
 */
export type SendStep<T> =
  | { go: T }
  | { end: Failure; internal?: string; detail?: unknown }
  | { disposition: Disposition };
