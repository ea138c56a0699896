import type { Certainty } from '@cascade/egress';

/** A call without an answer; passes through the Bot API client. */
export class ProviderHttpError extends Error {
  override name = 'ProviderHttpError';
  readonly certainty: Certainty;

  constructor(certainty: Certainty, cause: Error) {
    super(cause.message, { cause });
    this.certainty = certainty;
  }
}
