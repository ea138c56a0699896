import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { LRUCache } from 'lru-cache';
import { CHANNEL_DEFINITIONS, CHANNELS, type Channel } from '../channels.ts';
import { isHiddenContact } from '../rules/contact-target.ts';
import { presentFormOf, oldFormOf } from '../numbers/national-variants.ts';
import { readNumber } from '../numbers/read-number.ts';

const REMEMBERED = 10_000;
/** Parsing takes some 20 µs, and a contact is named several times in a row. */
const remembered = new LRUCache<string, string>({ max: REMEMBERED });

/**
 * The one form of an address that every way of writing it leads to: E.164 digits of a number, a hidden id
 * or a chat id as it is, a mail address in lower case. Digits that are no number of any country stay as
 * they are. Doesn't convert national numbers: `addressOf` does.
 */
export function contactKey(channel: Channel, address: string): string {
  const plain = address.trim();
  switch (CHANNEL_DEFINITIONS[channel].address) {
    case 'mail':
      return plain.toLowerCase();
    case 'chat':
      return plain;
    case 'phone':
      return phoneKey(plain);
  }
}

/** A number with the blanks, dashes and brackets that people write. */
const WRITTEN_NUMBER = /^\(?\+?\d[\d\s().\-/]*$/;

/** The key of a number or of an id that hides one; empty: the address is neither. */
export function phoneKey(address: string): string {
  const plain = address.trim();
  if (isHidden(plain)) return plain;
  return WRITTEN_NUMBER.test(plain) ? numberKey(plain.replaceAll(/\D/g, '')) : '';
}

/** Whether an address is an id of any channel that hides a number. */
export const isHidden = (address: string): boolean =>
  CHANNELS.some((channel) => isHiddenContact(channel, address));

/** The key of a number's digits, which may begin with `00`. */
function numberKey(digits: string): string {
  const known = remembered.get(digits);
  if (known !== undefined) return known;
  const international = digits.startsWith('00') ? digits.slice(2) : digits;
  const read = readNumber(international) ?? international;
  const key = presentFormOf(read) ?? read;
  remembered.set(digits, key);
  return key;
}

/**
 * The forms in which an address may stand in rows: its key first, then the forms that providers and
 * people write. Rows that were stored before keys existed have one of these forms.
 */
export function writtenForms(channel: Channel, address: string): string[] {
  return CHANNEL_DEFINITIONS[channel].address === 'phone'
    ? phoneForms(address)
    : [contactKey(channel, address)];
}

/** The forms of a number, its key first; an id that hides one has one form. */
export function phoneForms(address: string): string[] {
  const plain = address.trim();
  const key = phoneKey(plain);
  if (isHidden(plain)) return [key];
  if (key === '') return [];
  const digits = plain.replaceAll(/\D/g, '');
  return [...new Set([key, oldFormOf(key) ?? key, ...oldArgentinian(key), digits])];
}

/** `54 11 15 2345 6789`: the 15 stands for the 9 where Argentinians call each other. */
function oldArgentinian(key: string): string[] {
  if (!key.startsWith('549')) return [];
  const national = parsePhoneNumberFromString(`+${key}`)?.formatNational().replaceAll(/\D/g, '');
  return national === undefined ? [] : [`54${national.replace(/^0/, '')}`];
}
