import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * Writes a number as people read it: `+55 41 98888 7777`. Null: no country has such a number.
 *
 * @param digits with country code.
 */
export function formatNumber(digits: string): string | null {
  const read = /^\d+$/.test(digits) ? parsePhoneNumberFromString(`+${digits}`) : undefined;
  return read?.isValid() === true ? read.formatInternational() : null;
}
