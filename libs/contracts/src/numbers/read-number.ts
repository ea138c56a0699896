import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { CountryCode } from 'libphonenumber-js/max';
import { presentFormOf } from './national-variants.ts';

/** A number that a country has. */
export interface ParsedNumber {
  /** Of E.164, in the form that was written: an old Brazilian number stays one. */
  digits: string;
  /** The one form of the number. */
  key: string;
  /** It is written with the prefix of calls within its country, such as the 8 of Russia. */
  isPrefixed: boolean;
  /** Its range is one of mobile numbers, or of both kinds. */
  isMobile: boolean;
}

/** Ranges in which somebody may have a mobile. */
const MOBILE: ReadonlySet<string | undefined> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/**
 * Parses a number. Null: no country has it. Old forms of Brazilian, Mexican and Argentinian numbers
 * count as numbers.
 *
 * @param digits international without a plus; with a country also national.
 */
export function parseNumber(digits: string, country?: CountryCode): ParsedNumber | null {
  const present = country === undefined ? presentFormOf(digits) : null;
  if (present !== null) return { digits, key: present, isPrefixed: false, isMobile: true };
  const read = parsePhoneNumberFromString(country === undefined ? `+${digits}` : digits, country);
  if (read?.isValid() !== true) return null;
  const key = read.number.slice(1);
  const isPrefixed = country !== undefined && digits !== read.nationalNumber;
  return { digits: key, key, isPrefixed, isMobile: MOBILE.has(read.getType()) };
}

/**
 * Reads a number and returns its E.164 digits in the present form, or null when no country has such a
 * number.
 *
 * @param digits international without a plus; with a country also national.
 */
export const readNumber = (digits: string, country?: CountryCode): string | null =>
  parseNumber(digits, country)?.key ?? null;
