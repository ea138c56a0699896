import { failureIn, reasonAndCode, type ErrorCode, type ToldFailure } from '@cascade/contracts';

type Told = { reason: string; code: ErrorCode };

/** Why something failed, where a view has null for what didn't. */
export function viewReason(row: ToldFailure = {}): Told | { reason: null; code: null } {
  const failure = failureIn(row);
  return failure === undefined ? { reason: null, code: null } : reasonAndCode(failure);
}

/** The same where a view leaves them out. */
export function viewReasonIfAny(row: ToldFailure): Partial<Told> {
  const failure = failureIn(row);
  return failure === undefined ? {} : reasonAndCode(failure);
}
