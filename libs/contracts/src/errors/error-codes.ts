import type { ErrorCode } from './error-code-list.ts';
import type { Failure } from '../failures/failure.ts';
import { codeOf } from '../failures/sentence-of.ts';

/**
 * Codes of failures that are the sender's: another device of the channel may deliver the same message to
 * the same recipient. Of all others none may. `illness`: a device whose sends fail so, one after the other, is ill.
 */
const SENDERS_FAULTS: ReadonlyMap<ErrorCode, { illness: boolean }> = new Map([
  ['device_disconnected', { illness: true }],
  ['device_login_failed', { illness: true }],
  ['device_restricted', { illness: true }],
  // A permission may be missing for one chat alone.
  ['device_not_permitted', { illness: false }],
  // Limits that the owner set.
  ['daily_limit', { illness: false }],
  ['quiet_hours', { illness: false }],
  ['rate_limited', { illness: true }],
  ['provider_unreachable', { illness: true }],
  // Another device sends from another address, which the server may know; this one is well.
  ['recipient_server_busy', { illness: false }],
]);

/** Whether the provider takes no more calls at this rate. */
export const isRateLimit = (failure: Failure): boolean => codeOf(failure) === 'rate_limited';

/** Whether it is a fault of the sender, not of recipient or content. */
export const isSendersFault = (failure: Failure): boolean => SENDERS_FAULTS.has(codeOf(failure));

/** Whether it says that the device itself is ill. */
export const countsAgainstDevice = (failure: Failure): boolean =>
  failure.kind === 'outcomeUnknown' || SENDERS_FAULTS.get(codeOf(failure))?.illness === true;
