import { plainNumber } from '@cascade/contracts';

/** Reads a `chatId`: `62812…@c.us`, `…@s.whatsapp.net`, a hidden id, or the number alone. Null: no person. */
export function readChatId(text: string): string | null {
  const [, user = '', server = 'c.us'] = /^([^@]+)(?:@([a-z.]+))?$/.exec(text.trim()) ?? [];
  const digits = /^\+?(\d+)$/.exec(plainNumber(user))?.[1];
  if (digits === undefined) return null;
  if (server === 'lid') return `${digits}@lid`;
  return server === 'c.us' || server === 's.whatsapp.net' ? digits : null;
}

/** The `chatId` of a number or hidden id. */
export const chatIdOf = (to: string): string =>
  to.includes('@') ? to : `${to.replace(/^\+/, '')}@c.us`;
