import { CHANNEL_DEFINITIONS, graphWordsOf } from '@cascade/contracts';
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
    ...viewRejection(template),
    active,
    transactional: template.transactional ?? false,
    sensitive: template.sensitive ?? false,
    ...(template.topic === undefined ? {} : { topic: template.topic }),
    ...(provider === undefined ? {} : { provider: viewProvider(provider) }),
    created_at: writeTime(template.createdAt),
    updated_at: writeTime(template.updatedAt),
  };
}

/** Why a content was rejected. */
export function viewRejection({
  rejectedReason,
}: Pick<Template, 'rejectedReason'>): Pick<
  TemplateView,
  'rejected_reason' | 'rejected_by_provider'
> {
  if (rejectedReason === undefined) return {};
  const words = graphWordsOf(rejectedReason);
  return {
    rejected_reason: rejectedReason,
    ...(words === null ? {} : { rejected_by_provider: words }),
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
