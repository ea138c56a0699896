import { homeCode, isFailure, isHidden, phoneNumberOf } from '@cascade/contracts';
import { entryKey, readingOf, type Account, type AddressKind, type EntryKey } from '@cascade/store';

/** What a text that somebody typed may name. */
export interface Sought {
  /** Contacts that it names as a whole. */
  contacts: EntryKey[];
  /** Beginnings of contacts' keys. */
  beginnings: { kind: AddressKind; prefix: string }[];
  /** Id of a request or of a send. */
  id: number | null;
  /** May be the id of a provider's message. */
  messageId: string | null;
  /** May be a contact's name or a template's. */
  name: string | null;
}

const NUMBER = /^\+?[\d\s().\-/]+$/;
const FEWEST_DIGITS = 4;
/** `<send.request.tag@domain>`: the Message-ID of this product's mails. */
export const OWN_MAIL = /^<?\d+\.(\d{1,15})\.[^@\s]+@[^@\s]+$/;
const MESSAGE_ID = /^[\w.:+=/<>@-]{6,200}$/;

/** Reads a text by its form. Most texts may be several things. */
export function readQuery(text: string, account: Pick<Account, 'settings'> | null = null): Sought {
  const typed = text.trim();
  const number = NUMBER.test(typed) ? readTypedNumber(typed, account) : null;
  const plain = /^-?\d+$/.test(typed) ? typed : null;
  const isMail = /^[^\s@]+@/.test(typed) && !isHidden(typed);
  return {
    contacts: [
      ...(number?.whole === undefined ? [] : [entryKey('phone', number.whole)]),
      ...(isHidden(typed) ? [entryKey('phone', typed)] : []),
      ...(plain !== null || /^@\w+$/.test(typed) ? [entryKey('chat', typed)] : []),
    ],
    beginnings: [
      ...(number === null ? [] : [{ kind: 'phone' as const, prefix: number.begin }]),
      ...(isMail || /^[\w.+-]{3,}$/.test(typed)
        ? [{ kind: 'mail' as const, prefix: typed.toLowerCase() }]
        : []),
    ],
    id: plain !== null && Number.isSafeInteger(Number(plain)) && Number(plain) > 0 ? +plain : null,
    messageId: MESSAGE_ID.test(typed) && /\d/.test(typed) ? typed : null,
    name: /\p{L}/u.test(typed) && !isMail ? typed : null,
  };
}

/** A number in any spelling. `begin`: its digits so far, with the country code if it can be known. */
function readTypedNumber(typed: string, account: Pick<Account, 'settings'> | null) {
  const digits = typed.replaceAll(/\D/g, '');
  if (digits.length < FEWEST_DIGITS) return null;
  const by = readingOf(account, { sandbox: true });
  const whole = phoneNumberOf(typed.startsWith('+') ? `+${digits}` : digits, by);
  const home = homeCode(by.country, []);
  const isNational = digits.startsWith('0') && !digits.startsWith('00') && !typed.startsWith('+');
  const begin = isNational && home !== undefined ? `${home}${digits.slice(1)}` : digits;
  return { begin: begin.replace(/^00/, ''), ...(isFailure(whole) ? {} : { whole: whole.key }) };
}
