import type { ErrorCode } from './error-code-list.ts';

/** Body of a refused call (SPEC, "Errors"). `code`, `field` and `hint` are additions. */
export interface RefusalBody {
  status: false;
  reason: string;
  code: ErrorCode;
  /** Path of the member that is not valid. */
  field?: string;
  /** What the caller may do about it. */
  hint?: string;
}
