import type { ErrorCode } from './error-code-list.ts';
import { FIELD, kindOfRefusal } from './failures/failure-of-stored.ts';
import type { Failure } from './failures/failure.ts';
import { FAILURES } from './failures/failures.ts';
import { codeOf } from './failures/sentence-of.ts';

const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  401: 'invalid_api_token',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  500: 'internal_error',
  503: 'unavailable',
};

/** An account's limits have sentences of their own, see `account-limits.ts`. */
const ACCOUNT_LIMIT = / may have \d+ /;

/** Code of a refused call, and the path of the field that its reason begins with. */
export function codeOfRefusal(status: number, reason: string): { code: ErrorCode; field?: string } {
  const field = status === 400 ? FIELD.exec(reason)?.[1] : undefined;
  const kind = kindOfRefusal(reason, field);
  const isLimit = field === undefined && ACCOUNT_LIMIT.test(reason);
  const code =
    (isLimit ? 'account_limit' : kind && FAILURES[kind].code) ??
    BY_STATUS[status] ??
    (field === undefined ? 'invalid_request' : 'invalid_field');
  return { code, ...(field === undefined ? {} : { field }) };
}

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
