import { StoreUnavailableError } from '@cascade/store';

/**
 * The store went away while a request was accepted or its result was waited for. The caller gets the
 * request's id: whether it was accepted, and what became of it, can be asked later.
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
