import { getCountries, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max';
import type { CountryCode } from 'libphonenumber-js/max';
import { parseNumber, type ParsedNumber } from './read-number.ts';

/** Whether a text is an ISO 3166-1 alpha-2 code of a country with telephone numbers: `ID`. */
export const isCountry = (text: string): text is CountryCode =>
  /^[A-Z]{2}$/.test(text) && isSupportedCountry(text);

/** The calling code of a country, or of what is a calling code itself. */
export const codeOfCountry = (country: string): string =>
  isCountry(country) ? getCountryCallingCode(country) : country;

/**
 * What an account wants of digits that are a number with country code and one of its own country, too:
 * `5016611235` is one of Belize and one of the United States.
 */
export const AMBIGUOUS_NUMBERS = ['refuse', 'national', 'international'] as const;
export type AmbiguousNumbers = (typeof AMBIGUOUS_NUMBERS)[number];

/** Digits with country code; or both numbers that the digits can be; or null: no country has it. */
export type InternationalNumber =
  | { digits: string }
  | { either: readonly [international: string, national: string] }
  | null;

/** Prefixes that Mexico gave up in 2019. People and lists still have them. */
const OLD_MEXICAN_PREFIX = /^0(?:1|44|45)(?=\d{10}$)/;

/** What North America, Australia, and Japan and Korea dial before a country code. Other countries have 00. */
const DIAL_PREFIX = /^(011|0011|010)([1-9]\d{6,})$/;

/**
 * Finds the number behind a prefix of calls to other countries: `011 44 20 …`. Null: there is no such prefix, or the
 * digits are a number of the calling code, too.
 *
 * @param code calling code of the account; undefined: it has none.
 */
export function internationalAfterPrefix(
  digits: string,
  code: string | undefined,
): { prefix: string; number: string } | null {
  const [, prefix, number] = DIAL_PREFIX.exec(digits) ?? [];
  if (prefix === undefined || number === undefined || parseNumber(number) === null) return null;
  const isLocal = code !== undefined && parseNumber(`${code}${digits.slice(1)}`) !== null;
  return isLocal ? null : { prefix, number };
}

const CALLING_CODES: ReadonlySet<string> = new Set(
  getCountries().map((one) => getCountryCallingCode(one)),
);
const CODE_LENGTHS = [1, 2, 3];

/**
 * Drops the zero of national calls that stands behind a country code, `6208…`, where the number is one without it alone.
 *
 * @param digits with country code.
 */
export function withoutTrunkZero(digits: string): string {
  const length = CODE_LENGTHS.find((one) => CALLING_CODES.has(digits.slice(0, one)));
  if (length === undefined || digits[length] !== '0') return digits;
  return parseNumber(digits)?.digits ?? digits;
}

/**
 * Reads a number that somebody of a country wrote. `+` and `00` mean what they say. Other digits have two
 * readings: as they stand, with a country code, and as the country's own, with or without its zero. One
 * that no country has doesn't count. Of two that count, one that can be a mobile wins over one that
 * can't, then the one that begins with the country's own code. What is left is for the account to say.
 *
 * @param written digits, with or without a plus.
 */
export function toInternational(
  written: string,
  country: CountryCode,
  ambiguous: AmbiguousNumbers = 'refuse',
): InternationalNumber {
  const marked = /^(?:\+|00)(\d+)$/.exec(written)?.[1];
  const international = parseNumber(marked ?? written);
  // Australians dial 0011 before a country code.
  const mayBeNational = marked === undefined || (international === null && written[0] === '0');
  const national = mayBeNational ? parseNational(written, country) : null;
  if (international === null || national === null) return digitsOf(international ?? national);
  if (international.key === national.key) return digitsOf(international);
  const isOwn = written.startsWith(getCountryCallingCode(country));
  // `43059175` is hardly +43 (0)59175.
  if (!isOwn && international.digits !== written) return digitsOf(national);
  if (international.isMobile !== national.isMobile && !(national.isPrefixed && !isOwn)) {
    return digitsOf(international.isMobile ? international : national);
  }
  if (isOwn) return digitsOf(international);
  if (ambiguous === 'refuse') return { either: [international.digits, national.digits] };
  return digitsOf(ambiguous === 'national' ? national : international);
}

const digitsOf = (read: ParsedNumber | null): InternationalNumber =>
  read === null ? null : { digits: read.digits };

/** Brazilian and Argentinian numbers of before are numbers only with their country code. */
function parseNational(digits: string, country: CountryCode): ParsedNumber | null {
  const national = country === 'MX' ? digits.replace(OLD_MEXICAN_PREFIX, '') : digits;
  const withCode = `${getCountryCallingCode(country)}${national.replace(/^0/, '')}`;
  const read = parseNumber(national, country) ?? parseNumber(withCode);
  return read && { ...read, digits: read.key };
}
