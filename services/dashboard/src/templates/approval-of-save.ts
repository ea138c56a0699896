import { isChannelWith, type Channel } from '@cascade/contracts';
import type { Account, Template } from '@cascade/store';

/** Whether the operator approves templates of the channel; otherwise its provider does. */
export const isReviewedHere = (channel: Channel): boolean =>
  isChannelWith(channel, 'templatesApprovedBy', 'operator');

/**
 * Approval of a template that an account saves. A mail template may need nobody's; one that passes opt-outs needs the
 * permission for that, too.
 */
export function approvalOfSave(
  account: Pick<Account, 'permissions'> | null,
  { channel, transactional = false }: Pick<Template, 'channel' | 'transactional'>,
): Pick<Template, 'approval' | 'approvedByPermission'> {
  const { ownMailTemplates, transactional: mayPassOptOuts } = account?.permissions ?? {};
  return isChannelWith(channel, 'template', 'mail') &&
    ownMailTemplates === true &&
    (!transactional || mayPassOptOuts === true)
    ? { approval: 'approved', approvedByPermission: true }
    : { approval: 'pending' };
}
