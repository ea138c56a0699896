import type { ErrorCode } from './error-code-list.ts';
import type { Failure } from './failures/failure.ts';
import { codeOf } from './failures/sentence-of.ts';

/**
 * Codes of failures that are the sender's: another device of the channel may deliver the same message to
 * the same recipient. Of all others none may.
 */
const SENDERS_FAULTS: ReadonlySet<ErrorCode> = new Set([
  'device_disconnected',
  'device_login_failed',
  'device_restricted',
  'device_not_permitted',
  'daily_limit',
  'quiet_hours',
  'rate_limited',
  'provider_unreachable',
  // Another device sends from another address, which the server may know.
  'recipient_server_busy',
]);

/** Whether the provider takes no more calls at this rate. */
export const isRateLimit = (failure: Failure): boolean => codeOf(failure) === 'rate_limited';

/** Whether it is a fault of the sender, not of recipient or content. */
export const isSendersFault = (failure: Failure): boolean => SENDERS_FAULTS.has(codeOf(failure));
