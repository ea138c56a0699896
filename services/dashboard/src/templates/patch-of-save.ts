import { findPlaceholders, type TemplateContent } from '@cascade/contracts';
import type { Account, Template, TemplatePatch } from '@cascade/store';
import { approvalOfSave, isReviewedHere } from './approval-of-save.ts';
import { isSameContent } from './check-content.ts';

/** What a call says of a template. */
interface SavedTemplate {
  name?: string;
  /** Checked. */
  content?: TemplateContent;
  transactional?: boolean;
  sensitive?: boolean;
  /** Null is none. */
  topic?: string | null;
}

/**
 * What a save changes of a template; nothing where all of it is there. Another content is judged anew, and so is
 * another reach: a review was for recipients without an opt-out. What waits for a review is approved where the account
 * needs none by now.
 */
export function patchOfSave(
  template: Template,
  { name, content, transactional, sensitive, topic }: SavedTemplate,
  account: Pick<Account, 'permissions'> | null,
): TemplatePatch {
  const { channel } = template;
  const reaches = template.transactional ?? false;
  const isOther = content !== undefined && !isSameContent(content, template.content);
  const turned = transactional !== undefined && transactional !== reaches;
  const approval = approvalOfSave(account, { channel, transactional: transactional ?? reaches });
  const isJudged =
    isOther ||
    (turned && isReviewedHere(channel)) ||
    (template.approval === 'pending' && approval.approval === 'approved');
  return {
    ...(name === undefined || name === template.name ? {} : { name }),
    ...(isOther ? { content, variables: findPlaceholders(content) } : {}),
    ...(turned ? { transactional } : {}),
    ...(sensitive === undefined || sensitive === (template.sensitive ?? false)
      ? {}
      : { sensitive }),
    ...(topic === undefined || topic === (template.topic ?? null) ? {} : { topic }),
    ...(isJudged ? approval : {}),
  };
}
