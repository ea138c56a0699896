import { missingIn } from '@cascade/dispatch';
import { renderContent } from '@cascade/cascade';
import {
  CHANNEL_LABELS,
  type AutoreplyRule,
  type TemplateContent,
  broken,
  fieldRule,
  type Failure,
} from '@cascade/contracts';
import {
  checkMarkers,
  checkRule,
  CONTACT_VARIABLES,
  markerFault,
  sureVariables,
} from '@cascade/dialogue';
import type { Device, Repositories } from '@cascade/store';

/**
 * Checks a rule for its device: its form, whether something fills its markers, then whether templates and files
 * that it names are the account's. Returns the first fault, which names the field, or null.
 *
 * @param areMarkersKept an old rule is switched off although nothing fills its markers.
 */
export async function checkAutoreply(
  { channel, account }: Pick<Device, 'channel' | 'account'>,
  rule: AutoreplyRule,
  { templates, files }: Pick<Repositories, 'templates' | 'files'>,
  areMarkersKept = false,
): Promise<Failure | null> {
  const fault = checkRule(channel, rule) ?? (areMarkersKept ? null : checkMarkers(channel, rule));
  if (fault !== null || !rule.reply) return fault;
  if ('template' in rule.reply) {
    const template = await templates.get(account, rule.reply.template);
    if (template?.channel !== channel) {
      return broken('reply.template', 'notTemplate', { channel: CHANNEL_LABELS[channel] });
    }
    return areMarkersKept ? null : templateFault(channel, template.content);
  }
  const fileId = rule.reply.message.richContext?.fileId;
  if (fileId === undefined || (await files.get(account, fileId)) !== null) return null;
  return broken('reply.message.richContext.fileId', 'notFile', { id: fileId });
}

/** Renders the template with what each contact has: a variable that it misses then, some contact's reply misses. */
function templateFault(channel: Device['channel'], template: TemplateContent): Failure | null {
  const sure = [...sureVariables(channel)].map((name) => [name, '1'] as const);
  const rendered = renderContent(channel, { template }, Object.fromEntries(sure));
  const missing = rendered.ok ? null : missingIn(rendered.failure);
  if (missing === null) return null;
  return fieldRule('reply.template', markerFault(missing, { known: CONTACT_VARIABLES }));
}
