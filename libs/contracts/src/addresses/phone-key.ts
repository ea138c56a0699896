import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { LRUCache } from 'lru-cache';
import { presentFormOf, oldFormOf } from '../numbers/national-variants.ts';
import { readNumber } from '../numbers/read-number.ts';
import { isHidden } from './hidden-contact.ts';

const REMEMBERED = 10_000;
/** Parsing takes some 20 µs, and a contact is named several times in a row. */
const remembered = new LRUCache<string, string>({ max: REMEMBERED });

/** A number with the blanks, dashes and brackets that people write. */
const WRITTEN_NUMBER = /^\(?\+?\d[\d\s().\-/]*$/;

/**
 * The key of a number, its E.164 digits, or of an id that hides one, as it is; empty: the address is neither. Digits
 * that are no number of any country stay as they are. Doesn't convert national numbers: `addressOf` does.
 */
export function phoneKey(address: string): string {
  const plain = address.trim();
  if (isHidden(plain)) return plain;
  return WRITTEN_NUMBER.test(plain) ? numberKey(plain.replaceAll(/\D/g, '')) : '';
}

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
