import { parsePhoneNumberFromString, isSupportedCountry } from 'libphonenumber-js/min';

export interface TypedNumber {
  /** With country code, as the API takes it. */
  digits: string;
  /** `+62 812-3456-7890`. */
  formatted: string;
  /** ISO 3166-1 alpha-2; null where the calling code has several countries. */
  country: string | null;
}

const NUMBER = /^\+?[\d\s().\-/\u00A0\u2010-\u2013]{6,}$/;

/**
 * Reads a number as people write it: `0812-3456 7890`, `+62 812 …`. Null: no number of any country. The
 * server decides in any case; this only shows in time what it will read.
 *
 * @param country of numbers that are written nationally.
 */
export function readTyped(text: string, country: string | null): TypedNumber | null {
  const typed = text.trim();
  if (!NUMBER.test(typed)) return null;
  const digits = typed.replaceAll(/\D/g, '');
  const home = country !== null && isSupportedCountry(country) ? country : undefined;
  const isInternational = typed.startsWith('+') || digits.startsWith('00') || home === undefined;
  const read = isInternational
    ? international(digits)
    : digits.startsWith('0')
      ? parsePhoneNumberFromString(digits, home)
      : (international(digits) ?? parsePhoneNumberFromString(digits, home));
  if (read?.isPossible() !== true) return null;
  return {
    digits: read.number.slice(1),
    formatted: read.formatInternational(),
    country: read.country ?? null,
  };
}

function international(digits: string) {
  if (digits.startsWith('0') && !digits.startsWith('00')) return undefined;
  const read = parsePhoneNumberFromString(`+${digits.replace(/^00/, '')}`);
  return read?.isPossible() === true ? read : undefined;
}
