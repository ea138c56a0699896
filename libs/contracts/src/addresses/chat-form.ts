import type { AddressForm } from './address-form.ts';
import { MAGIC_CHAT_PREFIX, magicDigits, readMagicNumber } from './magic-number.ts';

/** Ids of chats, and names of public ones. */
export const chatForm = {
  read(_, written, { writtenBy }) {
    const to = writtenBy === 'person' ? written : written.trim();
    if (writtenBy === 'person' && !isChat(to)) return { kind: 'chatForm', params: {} };
    return { to, key: to };
  },
  writtenForms: (address) => [address.trim()],
  formatted: () => null,
  isMeant: (text) => text.startsWith('@'),
  sought: (text) => ({
    keys: /^-?\d+$/.test(text) || /^@\w+$/.test(text) ? [text] : [],
    beginning: null,
    isNothingElse: false,
  }),
  targetOf: (_, { id }) => id,
  contactMember: null,
  isLinked: false,
  hasCountries: false,
  exchanges: 'messages',
  wording: 'Chat ID, or `@name` of a public channel.',
  sample: '123456789',
  magic: {
    ordinary: '123456789',
    addressOf: (name, seconds) =>
      `${name.isGroup ? '-' : ''}${MAGIC_CHAT_PREFIX}${magicDigits(name, seconds)}`,
    read: readMagicNumber,
  },
} as const satisfies AddressForm;

/** Chat ids have at most 52 significant bits (Bot API, `Chat.id`). */
function isChat(value: string): boolean {
  const isId = /^-?[1-9]\d{0,15}$/.test(value) && Number.isSafeInteger(Number(value));
  return isId || /^@[A-Za-z][A-Za-z0-9_]{3,31}$/.test(value);
}
