import { formatNumber } from '../numbers/format-number.ts';
import { homeCode } from '../numbers/lost-zero.ts';
import { SANDBOX_NUMBER_PREFIX } from '../numbers/sandbox-numbers.ts';
import { isFailure } from '../failures/failure.ts';
import type { Reading } from './address.ts';
import type { AddressForm, SoughtAddress } from './address-form.ts';
import { isHidden, isHiddenContact } from './hidden-contact.ts';
import { magicDigits, readMagicNumber } from './magic-number.ts';
import { phoneForms } from './phone-key.ts';
import { readNumberOf, readPlainNumber } from './read-number.ts';

const SOUGHT_NUMBER = /^\+?[\d\s().\-/]+$/;
const FEWEST_DIGITS = 4;

/** Numbers with country code, and ids that hide one. */
export const phoneForm = {
  read: readNumberOf,
  writtenForms: phoneForms,
  formatted: formatNumber,
  isMeant: (text) => SOUGHT_NUMBER.test(text),
  sought: seekNumber,
  targetOf(channel, { id, number }) {
    if (number !== undefined) return number;
    return isHiddenContact(channel, id) || /^\d{8,15}$/.test(id) ? id : null;
  },
  contactMember: 'number',
  isLinked: true,
  hasCountries: true,
  exchanges: 'messages',
  wording: 'Phone number with country code, digits only; a leading `+` is optional.',
  sample: '6281234567890',
  magic: {
    ordinary: '15550100000',
    addressOf: (name, seconds) => `${SANDBOX_NUMBER_PREFIX}${magicDigits(name, seconds)}`,
    read: readMagicNumber,
  },
} as const satisfies AddressForm;

/** A number in any spelling. Its beginning has the country code if it can be known. */
function seekNumber(text: string, by: Reading): SoughtAddress {
  const hidden = isHidden(text) ? [text] : [];
  const digits = text.replaceAll(/\D/g, '');
  if (!SOUGHT_NUMBER.test(text) || digits.length < FEWEST_DIGITS) {
    return { keys: hidden, beginning: null, isNothingElse: false };
  }
  const isMarked = text.startsWith('+');
  const whole = readPlainNumber(isMarked ? `+${digits}` : digits, by);
  const home = homeCode(by.country, []);
  const isNational = digits.startsWith('0') && !digits.startsWith('00') && !isMarked;
  const begin = isNational && home !== undefined ? `${home}${digits.slice(1)}` : digits;
  return {
    keys: [...(isFailure(whole) ? [] : [whole.key]), ...hidden],
    beginning: begin.replace(/^00/, ''),
    isNothingElse: false,
  };
}
