import { textOf } from '@cascade/channel';
import {
  approvalOfStatus,
  readProviderTime,
  type WabaTemplateCategory,
  type WabaTemplateContent,
  WABA_TEMPLATE_CATEGORIES,
} from '@cascade/contracts';
import type { Clock } from '@cascade/runtime';
import type {
  Device,
  ProviderTemplate,
  Repositories,
  Template,
  WabaCredentials,
} from '@cascade/store';
import type { TemplateChange } from './read-webhook.ts';

interface TemplateParts {
  repositories: Pick<Repositories, 'templates'>;
  clock: Clock;
  changed(kind: 'template', id: string): void;
}

const MAX_TEXT = 512;
const MAX_WORD = 32;
/** Graph's value if there is no reason. */
const NO_REASON = 'NONE';

/**
 * Stores what Graph tells of a template: that it was approved, rejected, paused or disabled, that its category
 * or its quality changed (https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/overview).
 */
export async function takeTemplateChange(
  { repositories: { templates }, clock, changed }: TemplateParts,
  { device, credentials }: { device: Readonly<Device>; credentials: WabaCredentials },
  { wabaId, field, value }: TemplateChange,
): Promise<void> {
  if (wabaId !== credentials.waba_id) return;
  const name = textOf(value['message_template_name'], MAX_TEXT);
  const language = textOf(value['message_template_language'], MAX_TEXT);
  const id = textOf(value['message_template_id'], MAX_TEXT);
  const told = READERS[field](value);
  if (told === undefined || name === undefined || language === undefined) return;
  for (const template of await templates.allWaba(device.account)) {
    if (!isMeant(template, { wabaId, name, language })) continue;
    const { provider } = template;
    await templates.update(device.account, template._id, {
      ...(told.status === undefined ? {} : approvalOfStatus(told.status, told.reason)),
      provider: {
        status: 'PENDING',
        ...withoutAnnounced(provider, told),
        wabaId,
        id: id ?? provider?.id ?? '',
        toldAt: clock.now(),
        ...told.known,
      },
    });
    changed('template', String(template._id));
  }
}

type ChangeValue = TemplateChange['value'];

/** A change as it is stored. */
interface Told {
  status?: string;
  reason?: string | undefined;
  known: Partial<ProviderTemplate>;
}

const READERS: Record<TemplateChange['field'], (value: ChangeValue) => Told | undefined> = {
  message_template_status_update(value) {
    const status = textOf(value['event'], MAX_TEXT);
    const said = textOf(value['reason'], MAX_TEXT);
    if (status === undefined) return undefined;
    return { status, reason: said === NO_REASON ? undefined : said, known: { status } };
  },
  template_category_update(value) {
    const category = categoryOf(value['new_category']);
    const next = categoryOf(value['correct_category']);
    const at = readProviderTime(value['category_update_timestamp']);
    if (category === undefined) return undefined;
    const isAnnounced = next !== undefined && next !== category && at !== undefined;
    return {
      known: {
        category,
        ...(isAnnounced ? { nextCategory: { category: next, at } } : {}),
      },
    };
  },
  message_template_quality_update(value) {
    const quality = textOf(value['new_quality_score'], MAX_WORD);
    return quality === undefined ? undefined : { known: { quality } };
  },
};

const categoryOf = (said: unknown): WabaTemplateCategory | undefined =>
  WABA_TEMPLATE_CATEGORIES.find((known) => known === textOf(said, MAX_WORD)?.toUpperCase());

/** A category that was told ends the announcement of another one. */
function withoutAnnounced(provider: Template['provider'], { known }: Told) {
  if (provider === undefined || known.category === undefined) return provider;
  const { nextCategory: _announced, ...others } = provider;
  return others;
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
