import {
  failureIn,
  LIMIT_WAITS,
  reasonAndCode,
  type ErrorCode,
  type Failure,
  type WaitCause,
  type ToldFailure,
} from '@cascade/contracts';
import type { SaidFailure, SaidKind } from '../failures/api-failures.ts';
import { nameSentences } from '../failures/read-said.ts';

interface Told {
  reason: string;
  code: ErrorCode;
  failure: SaidFailure;
}

/** A failure in an answer: its sentence, its public code, and the value. */
export const viewFailure = (failure: Failure): Told => ({
  ...reasonAndCode(failure),
  failure: nameSentences(failure),
});

const LIMIT_KINDS = {
  messages: 'waitsForDailyLimit',
  first_contacts: 'waitsForNewContacts',
  quiet_hours: 'waitsForQuietHours',
  send_window: 'waitsForSendWindow',
  recipient_cap: 'waitsForRecipientCap',
} as const satisfies Record<WaitCause, SaidKind>;

/** What a send waits for, in an answer. */
export const viewLimit = (limit: WaitCause): { reason: string; failure: SaidFailure } => ({
  reason: LIMIT_WAITS[limit],
  failure: { kind: LIMIT_KINDS[limit] },
});

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
