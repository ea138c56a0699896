import { itemsOf, membersOf, textOf } from '@cascade/channel';
import type { ProviderError } from '@cascade/contracts';
import { preferenceMessage } from './preference-message.ts';
import { readErrors } from './read-errors.ts';

type Json = Readonly<Record<string, unknown>>;

/** Messages and statuses of a phone number, or preferences of its contacts. */
export interface NumberChange {
  kind: 'number';
  field: 'messages' | 'user_preferences';
  phoneNumberId: string;
  /** The number as people know it, in digits. */
  number?: string;
  contacts: readonly Json[];
  /** Also preferences, each as the system message that Graph sent in their place before. */
  messages: readonly Json[];
  statuses: readonly Json[];
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
  value: Json;
}

/** A change that isn't read. */
export interface IgnoredChange {
  kind: 'ignored';
  /** `other-field`: the product doesn't read this field. `malformed`: it names no phone number. */
  ignored: 'other-field' | 'malformed';
  /** Graph's name of the change, such as `account_update`. */
  field: string;
}

export type WebhookChange = NumberChange | TemplateChange | IgnoredChange;

const MAX_ID = 64;

/**
 * Reads the changes in a webhook of Graph. Null: it isn't JSON
 * (https://developers.facebook.com/docs/whatsapp/cloud-api/webhooks/components).
 */
export function readWebhook(bytes: Buffer): WebhookChange[] | null {
  let body: unknown;
  try {
    body = JSON.parse(bytes.toString('utf8'), keepLongIds);
  } catch {
    return null;
  }
  return itemsOf(membersOf(body)['entry']).flatMap((entry) => {
    const { id, changes } = membersOf(entry);
    return itemsOf(changes).flatMap((change) => {
      const { field, value } = membersOf(change);
      return readChange(textOf(id, MAX_ID) ?? '', textOf(field, MAX_ID) ?? '', membersOf(value));
    });
  });
}

/** Keeps an integer that a number of JavaScript can't hold as its digits: ids of Graph are numbers too. */
function keepLongIds(_name: string, value: unknown, context?: { source?: string }): unknown {
  const isRounded = typeof value === 'number' && !Number.isSafeInteger(value);
  const digits = isRounded ? /^\d{1,30}$/.exec(context?.source ?? '')?.[0] : undefined;
  return digits ?? value;
}

function readChange(wabaId: string, field: string, value: Json): WebhookChange {
  const ofTemplate = TEMPLATE_FIELDS.find((known) => known === field);
  if (ofTemplate !== undefined) return { kind: 'template', field: ofTemplate, wabaId, value };
  const metadata = membersOf(value['metadata']);
  const phoneNumberId = textOf(metadata['phone_number_id'], MAX_ID);
  if (field !== 'messages' && field !== 'user_preferences') {
    return { kind: 'ignored', ignored: 'other-field', field };
  }
  if (phoneNumberId === undefined) return { kind: 'ignored', ignored: 'malformed', field };
  const number = textOf(metadata['display_phone_number'], MAX_ID)?.replace(/\D/g, '');
  return {
    kind: 'number',
    field,
    phoneNumberId,
    ...(number ? { number } : {}),
    contacts: itemsOf(value['contacts']).map(membersOf),
    messages: [
      ...itemsOf(value['messages']).map(membersOf),
      ...itemsOf(value['user_preferences']).map(membersOf).map(preferenceMessage),
    ],
    statuses: itemsOf(value['statuses']).map(membersOf),
    errors: readErrors(value['errors']) ?? [],
  };
}
