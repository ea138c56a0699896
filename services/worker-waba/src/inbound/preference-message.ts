import type { JsonRecord } from '@cascade/contracts';
import { textOf } from '@cascade/channel';

const MAX_ID = 256;

/**
 * Converts a contact's choice about marketing messages into the system message in whose form Graph told it
 * before, so that it is stored once, shown, and followed like a STOP
 * (https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/user_preferences).
 */
export function preferenceMessage(preference: JsonRecord): JsonRecord {
  const { wa_id, user_id, category, value, detail, timestamp } = preference;
  const contact = textOf(wa_id ?? user_id, MAX_ID);
  const said = [contact, category, value, timestamp].map((part) => textOf(part, MAX_ID) ?? '');
  return {
    // Graph gives it no id. A post that it repeats has the same one.
    ...(contact === undefined ? {} : { id: `preference:${said.join(':')}`.slice(0, MAX_ID) }),
    from: wa_id,
    user_id,
    timestamp,
    type: 'system',
    system: {
      type: 'user_preference_changed',
      body: detail,
      ...(category === 'marketing_messages' ? { marketing: value } : {}),
    },
  };
}
