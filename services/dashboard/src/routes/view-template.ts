import { CHANNEL_DEFINITIONS } from '@cascade/contracts';
import type { Template } from '@cascade/store';
import { writeTime } from '../http/times.ts';
import type { TemplateView } from '../schemas/templates.ts';

export function viewTemplate(template: Template): TemplateView {
  const { _id, channel, name, content, variables, approval, active, provider } = template;
  return {
    id: _id,
    channel,
    name,
    content: content as unknown as Record<string, unknown>,
    variables,
    approval,
    ...viewApprover(template),
    ...(template.rejectedReason === undefined ? {} : { rejected_reason: template.rejectedReason }),
    active,
    transactional: template.transactional ?? false,
    sensitive: template.sensitive ?? false,
    ...(provider === undefined ? {} : { provider: viewProvider(provider) }),
    created_at: writeTime(template.createdAt),
    updated_at: writeTime(template.updatedAt),
  };
}

/** Who approved a content. */
export function viewApprover({
  channel,
  approval,
  approvedByPermission,
}: Pick<Template, 'channel' | 'approval' | 'approvedByPermission'>): Pick<
  TemplateView,
  'approved_by'
> {
  if (approval !== 'approved') return {};
  const { templatesApprovedBy } = CHANNEL_DEFINITIONS[channel];
  return { approved_by: approvedByPermission === true ? 'permission' : templatesApprovedBy };
}

const viewProvider = (provider: NonNullable<Template['provider']>) => {
  const { wabaId, id, status, syncedAt, submittedAt, category, nextCategory, quality } = provider;
  return {
    waba_id: wabaId,
    id,
    status,
    synced_at: syncedAt === undefined ? null : writeTime(syncedAt),
    submitted_at: submittedAt === undefined ? null : writeTime(submittedAt),
    ...(category === undefined ? {} : { category }),
    ...(nextCategory === undefined
      ? {}
      : {
          next_category: {
            category: nextCategory.category,
            at: writeTime(nextCategory.at),
          },
        }),
    ...(quality === undefined ? {} : { quality }),
  };
};
