import { numberOfCell } from '@cascade/batches';
import {
  countryOf,
  hasTrunkZero,
  isCountry,
  isFailure,
  mayLackZero,
  phoneNumberOf,
} from '@cascade/contracts';
import type { CellMend } from './mend-kinds.ts';

/** Zero-width marks, marks of direction, soft hyphens and byte order marks. */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
const NATIONAL = /^0[1-9]\d{4,14}$/;

/**
 * Mends a cell; one that the mend would make no better comes back as it is.
 *
 * @param home calling code of the numbers; undefined: it isn't known, and numbers stay as they are.
 */
export function mendCell(kind: CellMend, cell: string, home: string | undefined): string {
  if (kind === 'spaces') return cell.replace(UNSEEN, '').replace(/\s+/gu, ' ').trim();
  if (home === undefined) return cell;
  const digits = numberOfCell(cell);
  if (mayLackZero(digits, home)) {
    if (kind === 'country_code') return `+${home}${digits}`;
    return hasTrunkZero(digits, home) ? `0${digits}` : cell;
  }
  if (kind !== 'country_code' || !NATIONAL.test(digits)) return cell;
  const country = countryOf(`${home}${digits.slice(1)}`);
  if (country === null || !isCountry(country)) return cell;
  const read = phoneNumberOf(digits, { writtenBy: 'person', country });
  return isFailure(read) || !read.to.startsWith(home) ? cell : `+${read.to}`;
}
