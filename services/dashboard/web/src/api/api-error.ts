/** A refusal of the management API, or the lack of an answer. */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The member of the body that is at fault, as a form's path: `plan.quota`. */
  readonly field: string | undefined;
  /** The reason without the field's name. */
  readonly reason: string;
  /** Code of the reason. */
  readonly code: string | undefined;

  constructor(status: number, reason: string, code?: string) {
    super(reason);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    const named = status === 400 || status === 409 ? FIELD_FIRST.exec(reason) : null;
    this.field = named?.[1]?.replaceAll('/', '.');
    this.reason = named?.[2] ?? reason;
  }
}

/** `plan.quota: must be an integer`: the API names the field first where there is one. */
const FIELD_FIRST = /^([A-Za-z_][\w./-]*): (.+)$/s;
