/**
 * Graph's status of a template: only an approved one can be sent. Those that the provider took out
 * of use (paused for bad feedback, disabled, deleted) are rejected with its word as the reason.
 */
export function approvalOfStatus(
  status: string,
  rejectedReason?: string,
): { approval: 'approved' | 'pending' | 'rejected'; rejectedReason?: string } {
  if (status === 'APPROVED') return { approval: 'approved' };
  if (status === 'PENDING' || status === 'IN_APPEAL' || status === 'PENDING_REVIEW') {
    return { approval: 'pending' };
  }
  const said = rejectedReason === undefined ? status : `${status}: ${rejectedReason}`;
  return { approval: 'rejected', rejectedReason: `by the provider: ${said.toLowerCase()}` };
}
