import { getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { isCountry } from './international.ts';
import { readNumber } from './read-number.ts';
import { countryOf } from './country-of.ts';

/**
 * Finds the calling code that a list of numbers is mostly written with: the account's country, or the
 * one of more than half of the numbers.
 *
 * @param defaultCountry ISO 3166-1 alpha-2, or a calling code.
 * @param numbers digits; others are passed over.
 */
export function homeCode(
  defaultCountry: string | undefined,
  numbers: readonly string[],
): string | undefined {
  if (defaultCountry !== undefined) {
    return isCountry(defaultCountry) ? getCountryCallingCode(defaultCountry) : defaultCountry;
  }
  const codes = new Map<string, number>();
  for (const number of numbers) {
    const read = parsePhoneNumberFromString(`+${number.replace(/^\+/, '')}`);
    if (read?.isValid() !== true) continue;
    const code = read.countryCallingCode;
    codes.set(code, (codes.get(code) ?? 0) + 1);
  }
  return [...codes].find(([, count]) => count * 2 > numbers.length)?.[0];
}

/**
 * Whether digits may be a national number without its leading zero as well as an international one:
 * `81234567890` is one of Japan, and `081234567890` one of Indonesia.
 *
 * @param home calling code.
 */
export function mayLackZero(digits: string, home: string): boolean {
  if (!/^[1-9]\d*$/.test(digits) || digits.startsWith(home)) return false;
  return readNumber(`${home}${digits}`) !== null;
}

/**
 * Whether national numbers of the country that has the number begin with a zero. Those of the United
 * States don't.
 *
 * @param home calling code.
 */
export function hasTrunkZero(digits: string, home: string): boolean {
  const country = countryOf(`${home}${digits}`);
  if (country === null || !isCountry(country)) return false;
  return readNumber(`0${digits}`, country) === readNumber(`${home}${digits}`);
}
