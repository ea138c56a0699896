import { textOf } from '@cascade/channel';
import { approvalOfStatus } from '@cascade/contracts';
import type { WabaTemplateContent } from '@cascade/contracts';
import type { Device, Repositories, Template, WabaCredentials } from '@cascade/store';
import type { TemplateChange } from './read-webhook.ts';

interface TemplateParts {
  repositories: Pick<Repositories, 'templates'>;
  changed(kind: 'template', id: string): void;
}

const MAX_TEXT = 512;
/** Graph's value if there is no reason. */
const NO_REASON = 'NONE';

/**
 * Stores a `message_template_status_update`: Graph approved, rejected, paused or disabled a template
 * (https://developers.facebook.com/docs/graph-api/webhooks/reference/whatsapp-business-account).
 */
export async function takeTemplateStatus(
  { repositories: { templates }, changed }: TemplateParts,
  { device, credentials }: { device: Readonly<Device>; credentials: WabaCredentials },
  { wabaId, value }: TemplateChange,
): Promise<void> {
  if (wabaId !== credentials.waba_id) return;
  const status = textOf(value['event'], MAX_TEXT);
  const name = textOf(value['message_template_name'], MAX_TEXT);
  const language = textOf(value['message_template_language'], MAX_TEXT);
  const id = textOf(value['message_template_id'], MAX_TEXT);
  if (status === undefined || name === undefined || language === undefined) return;
  const said = textOf(value['reason'], MAX_TEXT);
  const reason = said === NO_REASON ? undefined : said;
  for (const template of await templates.allWaba(device.account)) {
    if (!isMeant(template, { wabaId, name, language })) continue;
    await templates.update(device.account, template._id, {
      ...approvalOfStatus(status, reason),
      provider: { ...template.provider, wabaId, id: id ?? template.provider?.id ?? '', status },
    });
    changed('template', String(template._id));
  }
}

/** Whether a change is about this template. Before a sync, only name and language identify it. */
function isMeant(
  { content, provider }: Template,
  meant: { wabaId: string; name: string; language: string },
): boolean {
  const { name, language } = content as WabaTemplateContent;
  return (
    name === meant.name &&
    isSameLanguage(language, meant.language) &&
    (provider === undefined || provider.wabaId === meant.wabaId)
  );
}

/** Graph writes the language of a template as `pt_BR`, its webhooks also as `pt-BR`. */
const isSameLanguage = (one: string, other: string): boolean =>
  one.replace('-', '_').toLowerCase() === other.replace('-', '_').toLowerCase();
