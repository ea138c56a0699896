import { itemsOf, membersOf, textOf } from '@cascade/channel';

type Json = Readonly<Record<string, unknown>>;

/** Messages and statuses of a phone number. */
export interface NumberChange {
  kind: 'number';
  phoneNumberId: string;
  /** The number as people know it, in digits. */
  number?: string;
  contacts: readonly Json[];
  messages: readonly Json[];
  statuses: readonly Json[];
}

/** Change of a template's state. */
export interface TemplateChange {
  kind: 'template';
  wabaId: string;
  value: Json;
}

const MAX_ID = 64;

/**
 * Reads the changes in a webhook of Graph. Null: it isn't JSON. Other kinds of changes are left out
 * (https://developers.facebook.com/docs/whatsapp/cloud-api/webhooks/components).
 */
export function readWebhook(bytes: Buffer): (NumberChange | TemplateChange)[] | null {
  let body: unknown;
  try {
    body = JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
  return itemsOf(membersOf(body)['entry']).flatMap((entry) => {
    const { id, changes } = membersOf(entry);
    return itemsOf(changes).flatMap((change) => {
      const { field, value } = membersOf(change);
      return readChange(textOf(id, MAX_ID) ?? '', field, membersOf(value)) ?? [];
    });
  });
}

function readChange(
  wabaId: string,
  field: unknown,
  value: Json,
): NumberChange | TemplateChange | null {
  if (field === 'message_template_status_update') return { kind: 'template', wabaId, value };
  const metadata = membersOf(value['metadata']);
  const phoneNumberId = textOf(metadata['phone_number_id'], MAX_ID);
  if (field !== 'messages' || phoneNumberId === undefined) return null;
  const number = textOf(metadata['display_phone_number'], MAX_ID)?.replace(/\D/g, '');
  return {
    kind: 'number',
    phoneNumberId,
    ...(number ? { number } : {}),
    contacts: itemsOf(value['contacts']).map(membersOf),
    messages: itemsOf(value['messages']).map(membersOf),
    statuses: itemsOf(value['statuses']).map(membersOf),
  };
}
