import { VERIFY, type VerifySent } from '@cascade/contracts';
import { verificationState, type Verification } from '@cascade/store';

/** The answer to a call that sent a code: the same for every recipient. */
export function viewSent(row: Verification, now: number): VerifySent {
  return {
    status: true,
    verification_id: row._id,
    state: verificationState(row, now),
    expires_at: Math.floor(row.expiresAt / 1_000),
    resend_at: Math.ceil((row.lastSentAt + VERIFY.resendAfterMs) / 1_000),
    request_id: row.sends.at(-1)?.request ?? 0,
  };
}
