import { fieldOf, type FailureValue } from '../i18n/failures/field-of.ts';

/** A refusal of the management API, or the lack of an answer. */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The member of the body that is at fault, as a form's path: `plan.quota`. */
  readonly field: string | undefined;
  /** Code of the reason. */
  readonly code: string | undefined;
  /** What the reason says, as a value; absent of answers that the API itself didn't write. */
  readonly failure: FailureValue | undefined;

  constructor(status: number, reason: string, code?: string, failure?: FailureValue) {
    super(reason);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.failure = failure;
    this.field = failure && fieldOf(failure)?.replaceAll('/', '.');
  }
}
