import { CommanderError } from 'commander';
import { CommandFault } from './command-fault.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import {
  AcceptedUnansweredError,
  CascadeError,
  ConnectionError,
  MaybeAcceptedError,
  RateLimitError,
  UnavailableError,
} from './library.ts';

/** What is printed of a failure; with `--json` as the member `error`. */
export interface ErrorDocument {
  code: string;
  reason: string;
  exit_code: ExitCode;
  status?: number;
  field?: string;
  hint?: string;
  request_id?: number;
  retry_after_seconds?: number;
  idempotency_key?: string;
}

/** Says what failed, with the exit code. */
export function describeError(error: unknown): ErrorDocument {
  if (error instanceof CommandFault) {
    const { code, exitCode, message, hint } = error;
    return { code, reason: message, exit_code: exitCode, ...(hint === undefined ? {} : { hint }) };
  }
  if (error instanceof CommanderError) {
    const reason = error.message.replace(/^error: /, '');
    return { code: 'usage', reason, exit_code: EXIT.usage };
  }
  if (error instanceof CascadeError) return describeCascadeError(error);
  const file = fileFault(error);
  if (file !== null) return { code: 'file', reason: file, exit_code: EXIT.usage };
  const reason = error instanceof Error ? error.message : String(error);
  return { code: 'defect', reason: `defect of this program: ${reason}`, exit_code: EXIT.defect };
}

function describeCascadeError(error: CascadeError): ErrorDocument {
  const { code, reason, status, field, hint, requestId, retryAfterSeconds, idempotencyKey } = error;
  const optional = {
    status,
    field,
    hint,
    request_id: requestId,
    retry_after_seconds: retryAfterSeconds,
    idempotency_key: idempotencyKey,
  };
  const known = Object.entries(optional).filter(([, value]) => value !== undefined);
  return { code, reason, exit_code: exitCodeOf(error), ...Object.fromEntries(known) };
}

/** Codes of failures before a connection: the service never got the call. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

function exitCodeOf(error: CascadeError): ExitCode {
  if (error instanceof MaybeAcceptedError || error instanceof AcceptedUnansweredError) {
    return EXIT.unknown;
  }
  if (error instanceof ConnectionError) {
    // A send has a key. Once it left this machine it may have been accepted.
    return error.idempotencyKey === undefined || isNeverSent(error)
      ? EXIT.unreachable
      : EXIT.unknown;
  }
  if (error instanceof UnavailableError || error instanceof RateLimitError) return EXIT.unreachable;
  return (error.status ?? 0) >= 500 ? EXIT.unreachable : EXIT.refused;
}

function isNeverSent(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && NEVER_SENT.has(String(cause.code))) return true;
    if (cause instanceof AggregateError) return cause.errors.every(isNeverSent);
  }
  return false;
}

/** Reason of a file that can't be read or written; null for other errors. */
function fileFault(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || !('path' in error)) return null;
  const path = String(error.path);
  const reasons: Readonly<Record<string, string>> = {
    ENOENT: 'there is no such file',
    EACCES: 'may not be read or written',
    EISDIR: 'is a folder',
    ENOTDIR: 'is not in a folder',
  };
  return `${path}: ${reasons[String(error.code)] ?? error.message}`;
}
