import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * The country of a number (ISO 3166-1 alpha-2), or null: no country has such a number.
 *
 * @param digits with country code.
 */
export function countryOf(digits: string): string | null {
  const read = /^\d+$/.test(digits) ? parsePhoneNumberFromString(`+${digits}`) : undefined;
  return read?.country ?? null;
}
