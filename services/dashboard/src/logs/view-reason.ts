import {
  failureIn,
  reasonAndCode,
  type ErrorCode,
  type Failure,
  type ToldFailure,
} from '@cascade/contracts';

interface Told {
  reason: string;
  code: ErrorCode;
  failure: Failure;
}

/** A failure in an answer: its sentence, its public code, and the value. */
export const viewFailure = (failure: Failure): Told => ({ ...reasonAndCode(failure), failure });

/** Why something failed, where a view has null for what didn't. */
export function viewReason(
  row: ToldFailure = {},
): Told | { reason: null; code: null; failure: null } {
  const failure = failureIn(row);
  return failure === undefined ? { reason: null, code: null, failure: null } : viewFailure(failure);
}

/** The same where a view leaves them out. */
export function viewReasonIfAny(row: ToldFailure): Partial<Told> {
  const failure = failureIn(row);
  return failure === undefined ? {} : viewFailure(failure);
}
