import type { AuditRow } from '@cascade/store';
import type { ApiFailure, ApiFailureKind, SaidFailure } from './api-failures.ts';
import { nameSentences } from './read-said.ts';
import { failureOfBroken, failureOfStatus } from './read-refusal.ts';
import { isApiFailure } from './tell-failure.ts';

const BY_STATUS: Readonly<Record<number, ApiFailureKind>> = {
  401: 'storedUnauthorized',
  403: 'storedForbidden',
  404: 'storedAbsent',
  409: 'storedConflict',
  412: 'storedUnmet',
  413: 'storedTooLarge',
  415: 'storedOtherType',
  429: 'storedLimited',
  500: 'internalError',
  503: 'storedAway',
};

type Refused = Pick<AuditRow, 'status' | 'failure' | 'reason'>;

/**
 * The failure of an audit row; null: the call was not refused. Rows of earlier versions have its sentence alone: what no
 * row of today makes is kept whole.
 */
export function failureOfAct({ status, failure, reason }: Refused): ApiFailure | null {
  if (status < 400) return null;
  if (failure !== undefined && isApiFailure(failure)) return failure;
  const kind = BY_STATUS[status];
  if (kind === undefined) return failureOfBroken(reason);
  return failureOfStatus(status, reason) ?? { kind, params: { asStored: reason } };
}

/** The failure of an audit row as answers have it. */
export function viewRefusal(row: Refused): SaidFailure | null {
  const failure = failureOfAct(row);
  return failure && nameSentences(failure);
}
