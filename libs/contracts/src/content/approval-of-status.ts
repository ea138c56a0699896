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
  return { approval: 'rejected', rejectedReason: `${BY_PROVIDER}${said.toLowerCase()}` };
}

const BY_PROVIDER = 'by the provider: ';
const WORDS = /^(\w+)(?:: (\w+))?$/;

/**
 * Reads Graph's words out of a reason that `approvalOfStatus` wrote, in capitals as Graph has them. Null: a person wrote
 * it, or Graph said more than words.
 */
export function graphWordsOf(reason: string): { status: string; reason?: string } | null {
  if (!reason.startsWith(BY_PROVIDER)) return null;
  const [, status, cause] = WORDS.exec(reason.slice(BY_PROVIDER.length)) ?? [];
  if (status === undefined) return null;
  return {
    status: status.toUpperCase(),
    ...(cause === undefined ? {} : { reason: cause.toUpperCase() }),
  };
}
