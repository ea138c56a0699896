import type { ApiRule } from '../failures/api-failures.ts';
import { broken } from '@cascade/contracts';
/** Larger values are milliseconds by mistake: as seconds this is the year 5138. */
const MAX_UNIX_SECONDS = 1e11;
const ISO_8601 = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** Reads Unix seconds or ISO 8601 (a date alone is midnight UTC) as epoch ms, or returns a reason. */
export function readTime(value: string | number, field: string): { ms: number } | ApiRule {
  if (typeof value === 'string' && /^\d{1,15}$/.test(value)) return readTime(Number(value), field);
  if (typeof value === 'number') {
    if (value < 0 || value >= MAX_UNIX_SECONDS) {
      return broken(field, 'unixSeconds');
    }
    return { ms: value * 1000 };
  }
  const ms = ISO_8601.test(value) ? Date.parse(value) : NaN;
  return Number.isNaN(ms) ? broken(field, 'isoOrUnixSeconds') : { ms };
}

/** The last time that a date can be, in epoch ms. */
const LAST_MS = 8.64e15;

/**
 * Writes epoch ms as ISO 8601. A time beyond dates, as a provider may have named for a message, is the first or the last
 * one: a stored row is read whatever it holds.
 */
export const writeTime = (ms: number): string =>
  new Date(Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, -LAST_MS), LAST_MS)).toISOString();

/** Writes a time, or null if there is none. */
export const writeTimeIfAny = (ms: number | null | undefined): string | null =>
  ms === null || ms === undefined ? null : writeTime(ms);
