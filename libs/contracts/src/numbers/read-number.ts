import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { CountryCode } from 'libphonenumber-js/max';
import { presentFormOf } from './national-variants.ts';

/**
 * Reads a number and returns its E.164 digits, or null when no country has such a number. Old forms of
 * Brazilian, Mexican and Argentinian numbers count as numbers and become the present form.
 *
 * @param digits international without a plus; with a country also national.
 */
export function readNumber(digits: string, country?: CountryCode): string | null {
  const present = country === undefined ? presentFormOf(digits) : null;
  if (present !== null) return present;
  const read = parsePhoneNumberFromString(country === undefined ? `+${digits}` : digits, country);
  return read?.isValid() === true ? read.number.slice(1) : null;
}
