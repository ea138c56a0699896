import { CHANNEL_LABELS, type AutoreplyRule } from '@cascade/contracts';
import { checkRule } from '@cascade/dialogue';
import type { Device, Repositories } from '@cascade/store';

/**
 * Checks a rule for its device: its form, then whether templates and files that it names are the
 * account's. Returns the first fault as a reason that names the field, or null.
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
