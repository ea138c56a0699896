import { broken, fieldRule, type FieldRule, plainNumber } from '@cascade/contracts';

/** Reads a `chatId`: `62812…@c.us`, `…@s.whatsapp.net`, a hidden id, or the number alone. Null: no person. */
export function readChatId(text: string): string | null {
  const [, user = '', server = 'c.us'] = /^([^@]+)(?:@([a-z.]+))?$/.exec(text.trim()) ?? [];
  const digits = /^\+?(\d+)$/.exec(plainNumber(user))?.[1];
  if (digits === undefined) return null;
  if (server === 'lid') return `${digits}@lid`;
  return server === 'c.us' || server === 's.whatsapp.net' ? digits : null;
}

/** Says why a `chatId` is no person. */
export function chatFault(text: string): FieldRule {
  if (text.endsWith('@g.us')) return fieldRule('chatId', 'groups are not sent to');
  if (/@(newsletter|broadcast)$/.test(text))
    return fieldRule('chatId', 'channels and status are not sent to');
  return broken('chatId', 'mustBe', { value: 'a number, such as 6281234567890@c.us' });
}

/** The `chatId` of a number or hidden id. */
export const chatIdOf = (to: string): string =>
  to.includes('@') ? to : `${to.replace(/^\+/, '')}@c.us`;

/** Parts of an id such as `false_6281234567890@c.us_3EB0…`; WhatsApp's id alone has no chat. */
export function readMessageId(text: string): { chat?: string; id: string } {
  const [, chat, id] = /^(?:true|false)_([^_\s]+)_([^_\s]+)/.exec(text) ?? [];
  return chat === undefined || id === undefined ? { id: text } : { chat, id };
}
