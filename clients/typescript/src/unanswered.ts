import { ConnectionError, TimeoutError } from './errors.ts';

/** What is known of a call without an answer. */
interface Unanswered {
  /** Where it went. Its origin is named. */
  url: string;
  timedOut: boolean;
  idempotencyKey?: string | undefined;
}

/** Makes the error of a call without an answer. */
export function unanswered(
  error: unknown,
  { url, timedOut, idempotencyKey }: Unanswered,
): ConnectionError {
  const address = new URL(url).origin;
  const facts = timedOut
    ? { code: 'timeout', reason: `no answer from ${address} in time`, idempotencyKey }
    : {
        code: 'connection_failed',
        reason: `no answer from ${address}: ${causeOf(error)}`,
        idempotencyKey,
      };
  return timedOut
    ? new TimeoutError(facts, { cause: error })
    : new ConnectionError(facts, { cause: error });
}

/** The words of the network. Of a name with several addresses only the code is common to all. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return String(cause);
  const code = 'code' in cause ? String(cause.code) : cause.name;
  return cause.message === '' ? code : cause.message;
}
