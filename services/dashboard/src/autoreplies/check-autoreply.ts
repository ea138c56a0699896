import { CHANNEL_LABELS, type AutoreplyRule } from '@cascade/contracts';
import { checkRule } from '@cascade/dialogue';
import type { Device, Repositories } from '@cascade/store';

/**
 * The first fault of a rule on its device, as a reason that names the field, or null: its own rules,
 * then whether what it names is the account's.
 */
export async function checkAutoreply(
  { channel, account }: Pick<Device, 'channel' | 'account'>,
  rule: AutoreplyRule,
  { templates, files }: Pick<Repositories, 'templates' | 'files'>,
): Promise<string | null> {
  const fault = checkRule(channel, rule);
  if (fault !== null || !rule.reply) return fault;
  if ('template' in rule.reply) {
    const template = await templates.get(account, rule.reply.template);
    return template?.channel === channel
      ? null
      : `reply.template: is no ${CHANNEL_LABELS[channel]} template of this account`;
  }
  const fileId = rule.reply.message.richContext?.fileId;
  if (fileId === undefined || (await files.get(account, fileId)) !== null) return null;
  return `reply.message.richContext.fileId: ${fileId} is not a file of this account`;
}
