import { createSentenceReader, FIELD } from '@cascade/contracts';
import type { AuditRow } from '@cascade/store';
import { API_FAILURES, type ApiFailure, type ApiFailureKind } from './api-failures.ts';
import { apiStatus, isApiFailure } from './tell-failure.ts';

const { whole } = createSentenceReader<ApiFailureKind>(API_FAILURES);

const BY_STATUS: Readonly<Record<number, ApiFailureKind>> = {
  401: 'storedUnauthorized',
  403: 'storedForbidden',
  404: 'storedAbsent',
  409: 'storedConflict',
  413: 'storedTooLarge',
  415: 'storedOtherType',
  429: 'storedLimited',
  500: 'internalError',
  503: 'storedAway',
};

/**
 * The failure of an audit row; null: the call was not refused. Rows of earlier versions have its sentence alone: what no
 * row of today makes is kept whole.
 */
export function failureOfAct({
  status,
  failure,
  reason,
}: Pick<AuditRow, 'status' | 'failure' | 'reason'>): ApiFailure | null {
  if (status < 400) return null;
  if (failure !== undefined && isApiFailure(failure)) return failure;
  const own = whole(reason);
  if (own && apiStatus(own) === status) return own;
  const kind = BY_STATUS[status] ?? (FIELD.test(reason) ? 'fieldRule' : 'invalidCall');
  return { kind, params: { asStored: reason } };
}
