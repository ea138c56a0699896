import { fold } from '../fold.ts';

/** Prefixes of month names, English and Indonesian. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan'],
  ['feb'],
  ['mar'],
  ['apr'],
  ['may', 'mei'],
  ['jun'],
  ['jul'],
  ['aug', 'agu'],
  ['sep'],
  ['oct', 'okt'],
  ['nov'],
  ['dec', 'des'],
];

/**
 * Reads a calendar date as `YYYY-MM-DD`, from `2026-12-31`, `31/12/2026` (day first, also with `-`,
 * `.` or spaces) or `31 December 2026`. Null for anything else.
 */
export function readDate(text: string): string | null {
  const said = fold(text).replaceAll(',', ' ');
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(said);
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const dayFirst = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(said);
  if (dayFirst) return dateOf(Number(dayFirst[3]), Number(dayFirst[2]), Number(dayFirst[1]));
  const named = /^(\d{1,2})[-/. ]+(\p{L}{3,9})[-/. ]+(\d{4})$/u.exec(said);
  if (named) return dateOf(Number(named[3]), monthNamed(named[2] ?? ''), Number(named[1]));
  return null;
}

/** 1 to 12, or 0. */
const monthNamed = (name: string): number =>
  MONTHS.findIndex((starts) => starts.some((start) => name.startsWith(start))) + 1;

function dateOf(year: number, month: number, day: number): string | null {
  if (year < 1000 || month < 1 || month > 12 || day < 1) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 ? date.toISOString().slice(0, 10) : null;
}
