/** Users are named by phone number (`…@s.whatsapp.net`) or by a hidden id (`…@lid`). */

export const SERVER = '@s.whatsapp.net';

/** Prefix of hidden ids: two digits before the number, so that the number can be read back. */
const LID_PREFIX = '77';

export const phoneJid = (number: string, device = 0): string =>
  `${number}${device === 0 ? '' : `:${device}`}${SERVER}`;

export const hiddenUser = (number: string): string => `${LID_PREFIX}${number}`;

export const hiddenJid = (number: string, device = 0): string =>
  `${hiddenUser(number)}${device === 0 ? '' : `:${device}`}@lid`;

const NUMBER = /^[1-9]\d{6,14}$/;
export const isNumber = (text: string): boolean => NUMBER.test(text);

/** Reads number and device of a user's address. Undefined for groups, broadcasts and others. */
export function readJid(jid: string): { number: string; device: number } | undefined {
  const match = /^(\d+)(?::(\d{1,4}))?@(s\.whatsapp\.net|lid)$/.exec(jid);
  if (!match?.[1]) return undefined;
  const hidden = match[3] === 'lid';
  if (hidden && !match[1].startsWith(LID_PREFIX)) return undefined;
  const number = hidden ? match[1].slice(LID_PREFIX.length) : match[1];
  return isNumber(number) ? { number, device: Number(match[2] ?? 0) } : undefined;
}
