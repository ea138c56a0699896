import { codeOfReason, type ErrorCode } from '@cascade/contracts';

/** A reason with its code, where a view has null for none. */
export const viewReason = (reason: string | null = null) => ({
  reason,
  code: codeOrNull(reason),
});

/** The same where a view leaves them out. */
export const viewReasonIfAny = (
  reason: string | undefined,
): { reason?: string; code?: ErrorCode } =>
  reason === undefined ? {} : { reason, code: codeOfReason(reason) };

const codeOrNull = (reason: string | null): ErrorCode | null =>
  reason === null ? null : codeOfReason(reason);
