import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { ZONES_OF_PREFIXES } from './zones-of-prefixes.ts';

let zonesOf: ReadonlyMap<string, readonly string[]> | undefined;
let longest = 0;

/** Calling codes whose mobiles have the area codes of landlines. Elsewhere a mobile may be anywhere in its country. */
const MOBILES_OF_AREAS: ReadonlySet<string> = new Set(['1', '52', '54', '55']);

/**
 * Time zones (IANA) in which a number may be: one, or several where its prefix doesn't tell them apart, such as a
 * mobile of Indonesia. None of what no country has.
 *
 * @param digits with country code.
 */
export function zonesOfNumber(digits: string): readonly string[] {
  if (!/^\d+$/.test(digits)) return [];
  zonesOf ??= readTable();
  const told = partThatTells(digits);
  for (let length = Math.min(longest, told.length); length > 0; length -= 1) {
    const zones = zonesOf.get(told.slice(0, length));
    if (zones !== undefined) return zones;
  }
  return [];
}

function partThatTells(digits: string): string {
  const read = parsePhoneNumberFromString(`+${digits}`);
  const code = read?.countryCallingCode ?? '';
  return read?.getType() === 'MOBILE' && !MOBILES_OF_AREAS.has(code) ? code : digits;
}

/** Reads the table when the first number is asked for: who sets no hours never pays for it. */
function readTable(): ReadonlyMap<string, readonly string[]> {
  const table = new Map<string, readonly string[]>();
  let zones: string[] = [];
  let isComplete = false;
  for (const token of ZONES_OF_PREFIXES.trim().split(/\s+/)) {
    if (/^\d/.test(token)) {
      table.set(token, zones);
      longest = Math.max(longest, token.length);
      isComplete = true;
    } else {
      if (isComplete) zones = [];
      isComplete = false;
      zones.push(token);
    }
  }
  return table;
}
