/** Users are named by phone number (`…@s.whatsapp.net`) or by a hidden id (`…@lid`). */

export const SERVER = '@s.whatsapp.net';

/** Hidden ids here are the number behind two digits: not the number, and they lead back to it. */
const LID_PREFIX = '77';

export const phoneJid = (number: string, device = 0): string =>
  `${number}${device === 0 ? '' : `:${device}`}${SERVER}`;

export const hiddenUser = (number: string): string => `${LID_PREFIX}${number}`;

export const hiddenJid = (number: string, device = 0): string =>
  `${hiddenUser(number)}${device === 0 ? '' : `:${device}`}@lid`;

const NUMBER = /^[1-9]\d{6,14}$/;
export const isNumber = (text: string): boolean => NUMBER.test(text);

/** The number and the device of a user's address; undefined for groups, broadcasts and the rest. */
export function readJid(jid: string): { number: string; device: number } | undefined {
  const match = /^(\d+)(?::(\d{1,4}))?@(s\.whatsapp\.net|lid)$/.exec(jid);
  if (!match?.[1]) return undefined;
  const hidden = match[3] === 'lid';
  if (hidden && !match[1].startsWith(LID_PREFIX)) return undefined;
  const number = hidden ? match[1].slice(LID_PREFIX.length) : match[1];
  return isNumber(number) ? { number, device: Number(match[2] ?? 0) } : undefined;
}
