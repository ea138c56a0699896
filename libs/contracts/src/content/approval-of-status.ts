/**
 * Statuses and events in which Graph sends the template: a flagged one is at risk of a pause, a
 * reinstated one no longer
 * (https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/message_template_status_update).
 */
const SENDABLE: readonly string[] = ['APPROVED', 'FLAGGED', 'REINSTATED'];

/**
 * Maps Graph's status of a template to its approval. Only an approved template can be sent. One that
 * the provider paused, disabled or deleted is rejected, with Graph's word as the reason.
 */
export function approvalOfStatus(
  status: string,
  rejectedReason?: string,
): { approval: 'approved' | 'pending' | 'rejected'; rejectedReason?: string } {
  if (SENDABLE.includes(status)) return { approval: 'approved' };
  if (status === 'PENDING' || status === 'IN_APPEAL' || status === 'PENDING_REVIEW') {
    return { approval: 'pending' };
  }
  const said = rejectedReason === undefined ? status : `${status}: ${rejectedReason}`;
  return { approval: 'rejected', rejectedReason: `by the provider: ${said.toLowerCase()}` };
}
