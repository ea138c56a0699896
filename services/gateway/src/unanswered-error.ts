import { StoreUnavailableError } from '@cascade/store';

/**
 * Thrown if the store becomes unavailable while a request is accepted or its result is awaited. The
 * caller gets the request's id, to ask later whether it was accepted and how it ended.
 */
export class UnansweredError extends StoreUnavailableError {
  override name = 'UnansweredError';
  readonly request: number;
  readonly code: 'maybeAccepted' | 'maybeAcceptedKeyed' | 'acceptedUnanswered';
  constructor(request: number, code: UnansweredError['code'], cause: unknown) {
    super(`request ${request} goes unanswered`, { cause });
    this.request = request;
    this.code = code;
  }
}
