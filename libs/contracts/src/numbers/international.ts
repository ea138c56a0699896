import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max';
import type { CountryCode } from 'libphonenumber-js/max';
import { readNumber } from './read-number.ts';

/** Whether a text is an ISO 3166-1 alpha-2 code of a country with telephone numbers: `ID`. */
export const isCountry = (text: string): text is CountryCode =>
  /^[A-Z]{2}$/.test(text) && isSupportedCountry(text);

/** Countries with a trunk prefix that people often leave out: Brazil `11 98765…`, Argentina `11 15…`. */
const WITHOUT_PREFIX = new Set(['AR', 'BR']);
/** Prefixes that Mexico gave up in 2019. People and lists still have them. */
const OLD_MEXICAN_PREFIX = /^0(?:1|44|45)(?=\d{10}$)/;

/**
 * Makes an international number of one that is written nationally: `0812…` in `ID` is `62812…`. Leaves
 * digits alone that are a number with country code.
 *
 * @param digits without a plus.
 */
export function toInternational(digits: string, country: CountryCode): string {
  if (digits.startsWith('0')) return fromNational(digits, country);
  if (readNumber(digits) !== null) return digits;
  const read =
    readNumber(digits, country) ?? readNumber(`${getCountryCallingCode(country)}${digits}`);
  return read !== null && mayBeWithoutZero(digits, country) ? read : digits;
}

function fromNational(digits: string, country: CountryCode): string {
  const national = country === 'MX' ? digits.replace(OLD_MEXICAN_PREFIX, '') : digits;
  const read = readNumber(national, country);
  if (read !== null) return read;
  // `00` begins an international number in most countries.
  if (digits.startsWith('00')) return digits.slice(2);
  return `${getCountryCallingCode(country)}${national.replace(/^0/, '')}`;
}

/** Where national numbers begin with 0, digits without one are no national number. */
function mayBeWithoutZero(digits: string, country: CountryCode): boolean {
  return (
    WITHOUT_PREFIX.has(country) || readNumber(`0${digits}`, country) !== readNumber(digits, country)
  );
}
