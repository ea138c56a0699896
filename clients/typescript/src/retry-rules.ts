import type { FailureFacts } from './errors.ts';

/** A longer `Retry-After` is left to the caller. */
const LONGEST_WAIT_SECONDS = 60;
const FIRST_MS = 500;
const MOST_MS = 8_000;

/** Codes of failures before a connection: the service never got the call. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/**
 * Whether a refused call may be made again.
 *
 * @param repeatable the call has no effect, or names itself with an `Idempotency-Key`.
 */
export function mayRetry({ status, code }: FailureFacts, repeatable: boolean): boolean {
  if (code === 'accepted_unanswered') return false;
  // A person waits, and should be told when to try again.
  if (code === 'resend_too_soon' || code.startsWith('verify_')) return false;
  if (status === 429 || code === 'nothing_sent') return true;
  return repeatable && (status === 502 || status === 503 || status === 504);
}

/** Whether a call without an answer may be made again. */
export function mayRetryUnanswered(error: unknown, repeatable: boolean): boolean {
  if (repeatable) return true;
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && NEVER_SENT.has(String(cause.code));
}

/**
 * Milliseconds until the next attempt; null: longer than a caller should wait.
 *
 * @param attempt 0 after the first call.
 * @param random 0 to 1; spreads the retries of many callers.
 */
export function waitBefore(
  attempt: number,
  retryAfterSeconds: number | undefined,
  random: number,
): number | null {
  if (retryAfterSeconds !== undefined) {
    return retryAfterSeconds > LONGEST_WAIT_SECONDS ? null : retryAfterSeconds * 1_000;
  }
  return Math.min(MOST_MS, FIRST_MS * 2 ** attempt) * (0.5 + random / 2);
}
