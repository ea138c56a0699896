import type { ErrorCode } from './error-code.ts';

/** What is known of a call that failed. */
export interface FailureFacts {
  /** HTTP status; absent when no answer came. */
  status?: number | undefined;
  /** Code for programs. Expect codes that aren't listed. */
  code: ErrorCode;
  /** Cause, for people. */
  reason: string;
  /** Path of the member that isn't valid, such as `target.email`. */
  field?: string | undefined;
  /** What the caller may do about it. */
  hint?: string | undefined;
  /** Log record of the call; ask by it with `requests.get`. */
  requestId?: number | undefined;
  /** Seconds to wait before the next call, where the service says so. */
  retryAfterSeconds?: number | undefined;
  /** Key of a send. A repeated send with the same body and key is safe. */
  idempotencyKey?: string | undefined;
}

/** A call that was refused, failed or got no answer. */
export class CascadeError extends Error implements FailureFacts {
  override name = 'CascadeError';
  readonly status: number | undefined;
  readonly code: ErrorCode;
  readonly reason: string;
  readonly field: string | undefined;
  readonly hint: string | undefined;
  readonly requestId: number | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly idempotencyKey: string | undefined;

  constructor(facts: FailureFacts, options?: ErrorOptions) {
    const { status, code, reason, hint } = facts;
    const where = status === undefined ? code : `${status} ${code}`;
    super(`${where}: ${reason}${hint === undefined ? '' : ` ${hint}`}`, options);
    this.status = status;
    this.code = code;
    this.reason = reason;
    this.field = facts.field;
    this.hint = hint;
    this.requestId = facts.requestId;
    this.retryAfterSeconds = facts.retryAfterSeconds;
    this.idempotencyKey = facts.idempotencyKey;
  }
}

/** 401: the token is missing, unknown or expired. */
export class AuthenticationError extends CascadeError {
  override name = 'AuthenticationError';
}

/** 403: the token or the account may not do this. */
export class PermissionError extends CascadeError {
  override name = 'PermissionError';
}

/** 400, 413 or 415: the call isn't valid. `field` names the member where there is one. */
export class ValidationError extends CascadeError {
  override name = 'ValidationError';
}

/** 404: there is no such thing in the account. */
export class NotFoundError extends CascadeError {
  override name = 'NotFoundError';
}

/** 409: the state of the thing doesn't allow this. */
export class ConflictError extends CascadeError {
  override name = 'ConflictError';
}

/** 429, after all retries. */
export class RateLimitError extends CascadeError {
  override name = 'RateLimitError';
}

/** 502, 503 or 504, after all retries that are safe. */
export class UnavailableError extends CascadeError {
  override name = 'UnavailableError';
}

/**
 * The request may have been accepted. Ask with `requests.get(error.requestId)`, or send again with the same
 * body and `error.idempotencyKey`.
 */
export class MaybeAcceptedError extends UnavailableError {
  override name = 'MaybeAcceptedError';
}

/** The request was accepted and runs; its result didn't come. Ask with `requests.wait(error.requestId)`. */
export class AcceptedUnansweredError extends UnavailableError {
  override name = 'AcceptedUnansweredError';
}

/**
 * No answer came. It is unknown whether the service got the call. A send may be repeated with the same
 * body and `error.idempotencyKey`.
 */
export class ConnectionError extends CascadeError {
  override name = 'ConnectionError';
}

/** No answer came in time. */
export class TimeoutError extends ConnectionError {
  override name = 'TimeoutError';
}

type ErrorClass = new (facts: FailureFacts) => CascadeError;

const BY_CODE: Readonly<Record<string, ErrorClass>> = {
  maybe_accepted: MaybeAcceptedError,
  accepted_unanswered: AcceptedUnansweredError,
};

const BY_STATUS: Readonly<Record<number, ErrorClass>> = {
  400: ValidationError,
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  413: ValidationError,
  415: ValidationError,
  429: RateLimitError,
  502: UnavailableError,
  503: UnavailableError,
  504: UnavailableError,
};

/** Makes the error of a refused call. */
export function errorOf(facts: FailureFacts): CascadeError {
  // An inherited member, such as `constructor`, is no code.
  const byCode = Object.hasOwn(BY_CODE, facts.code) ? BY_CODE[facts.code] : undefined;
  const Kind = byCode ?? BY_STATUS[facts.status ?? 0] ?? CascadeError;
  return new Kind(facts);
}
