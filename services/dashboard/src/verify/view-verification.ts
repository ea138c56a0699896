import { verificationState, type Verification } from '@cascade/store';
import { writeTime } from '../http/times.ts';
import type { VerificationView } from '../schemas/verify.ts';

/** Writes a verification for people: neither the code nor its hash. */
export function viewVerification(row: Verification, now: number): VerificationView {
  const channels = row.plan.flat();
  const first = channels[0];
  return {
    id: row._id,
    state: verificationState(row, now),
    created_at: writeTime(row.at),
    expires_at: writeTime(row.expiresAt),
    approved_at: row.approvedAt === undefined ? null : writeTime(row.approvedAt),
    tries: row.tries,
    address: (first === undefined ? undefined : row.target[first]) ?? '',
    country: row.country ?? null,
    channels,
    requests: row.sends.map(({ request }) => request),
  };
}
