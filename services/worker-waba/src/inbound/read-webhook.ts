import { readProviderTime } from '@cascade/contracts';
import { itemsOf, membersOf, parseProviderJson, textOf } from '@cascade/channel';
import type { ProviderError, JsonRecord } from '@cascade/contracts';
import { preferenceMessage } from './preference-message.ts';
import { readErrors } from './read-errors.ts';

/** Fields about a phone number and its contacts. */
const NUMBER_FIELDS = ['messages', 'user_preferences', 'smb_message_echoes'] as const;

/** Messages and statuses of a phone number, what its business wrote in the app, or preferences of its contacts. */
export interface NumberChange {
  kind: 'number';
  field: (typeof NUMBER_FIELDS)[number];
  phoneNumberId: string;
  /** The number as people know it, in digits. */
  number?: string;
  contacts: readonly JsonRecord[];
  /** Also preferences, each as the system message that Graph sent in their place before. */
  messages: readonly JsonRecord[];
  /** Messages that the business wrote to contacts in the WhatsApp Business app. */
  echoes: readonly JsonRecord[];
  statuses: readonly JsonRecord[];
  /** Errors of the number or of the app, not of a message. */
  errors: readonly ProviderError[];
}

/** Fields about a template: its status, its category, its quality. */
const TEMPLATE_FIELDS = [
  'message_template_status_update',
  'template_category_update',
  'message_template_quality_update',
] as const;

/** What changed of a template. */
export interface TemplateChange {
  kind: 'template';
  field: (typeof TEMPLATE_FIELDS)[number];
  wabaId: string;
  value: JsonRecord;
}

/** Fields about a WABA, or about one of its numbers. */
const BUSINESS_FIELDS = [
  'account_update',
  'account_review_update',
  'account_alerts',
  'phone_number_quality_update',
  'phone_number_name_update',
] as const;

/** What changed of a WABA or of a number. */
export interface BusinessChange {
  kind: 'business';
  field: (typeof BUSINESS_FIELDS)[number];
  wabaId: string;
  value: JsonRecord;
  /** When Meta told it (epoch ms), as far as it says. */
  at?: number;
}

/** A change that isn't read. */
interface IgnoredChange {
  kind: 'ignored';
  /** `other-field`: the product doesn't read this field. `malformed`: it names no phone number. */
  ignored: 'other-field' | 'malformed';
  /** Graph's name of the change, such as `flows`. */
  field: string;
}

export type WebhookChange = NumberChange | TemplateChange | BusinessChange | IgnoredChange;

const MAX_ID = 64;

/**
 * Reads the changes in a webhook of Graph. Null: it isn't JSON
 * (https://developers.facebook.com/docs/whatsapp/cloud-api/webhooks/components).
 */
export function readWebhook(bytes: Buffer): WebhookChange[] | null {
  const body = parseProviderJson(bytes);
  if (body === undefined) return null;
  return itemsOf(membersOf(body)['entry']).flatMap((entry) => {
    const { id, changes, time } = membersOf(entry);
    const at = readProviderTime(time);
    return itemsOf(changes).flatMap((change) => {
      const { field, value } = membersOf(change);
      const source = { wabaId: textOf(id, MAX_ID) ?? '', ...(at === undefined ? {} : { at }) };
      return readChange(source, textOf(field, MAX_ID) ?? '', membersOf(value));
    });
  });
}

function readChange(
  source: Pick<BusinessChange, 'wabaId' | 'at'>,
  field: string,
  value: JsonRecord,
): WebhookChange {
  const { wabaId } = source;
  const ofBusiness = BUSINESS_FIELDS.find((known) => known === field);
  if (ofBusiness !== undefined) return { kind: 'business', field: ofBusiness, ...source, value };
  const ofTemplate = TEMPLATE_FIELDS.find((known) => known === field);
  if (ofTemplate !== undefined) return { kind: 'template', field: ofTemplate, wabaId, value };
  const metadata = membersOf(value['metadata']);
  const phoneNumberId = textOf(metadata['phone_number_id'], MAX_ID);
  const ofNumber = NUMBER_FIELDS.find((known) => known === field);
  if (ofNumber === undefined) return { kind: 'ignored', ignored: 'other-field', field };
  if (phoneNumberId === undefined) return { kind: 'ignored', ignored: 'malformed', field };
  const number = textOf(metadata['display_phone_number'], MAX_ID)?.replace(/\D/g, '');
  return {
    kind: 'number',
    field: ofNumber,
    phoneNumberId,
    ...(number ? { number } : {}),
    contacts: itemsOf(value['contacts']).map(membersOf),
    messages: [
      ...itemsOf(value['messages']).map(membersOf),
      ...itemsOf(value['user_preferences']).map(membersOf).map(preferenceMessage),
    ],
    echoes: itemsOf(value['message_echoes']).map(membersOf),
    statuses: itemsOf(value['statuses']).map(membersOf),
    errors: readErrors(value['errors']) ?? [],
  };
}
