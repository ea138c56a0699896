import { broken, type FieldRule } from '../failures/broken.ts';
import { DAY_MINUTES, minutesOf, readClock, readTimeZone } from './local-clock.ts';

/**
 * Hours of each day in which a linked phone holds sends back, by the clock on the wall of a time zone.
 * Over midnight where `until` is before `from`.
 */
export interface QuietHours {
  /** `HH:MM`. */
  from: string;
  until: string;
  /** IANA name. */
  time_zone: string;
  /** `bulk` when absent: async and scheduled sends wait. `all`: sync sends fail, too. */
  hold?: 'bulk' | 'all';
}

const MINUTE_MS = 60_000;
/** A day with a change of the clock, and some more. */
const LONGEST_MINUTES = 27 * 60;

/** Returns the fault of quiet hours that the schema takes, or null. */
export function quietHoursFault({ from, until, time_zone: zone }: QuietHours): FieldRule | null {
  if (!readTimeZone(zone)) return broken('time_zone', 'timeZoneUnknown');
  return from === until ? broken('until', 'differsFromFrom') : null;
}

/** Tells whether an instant (epoch ms) is in quiet hours, and when that next changes. */
export function readQuietHours(
  quiet: QuietHours,
  now: number,
): { isQuiet: boolean; changesAt: number } {
  const minute = minuteAt(quiet, now);
  const isQuiet = isQuietAt(quiet, minute);
  const target = minutesOf(isQuiet ? quiet.until : quiet.from);
  const start = now - (now % MINUTE_MS);
  const left = (target - minute + DAY_MINUTES) % DAY_MINUTES;
  const expected = start + left * MINUTE_MS;
  if (minuteAt(quiet, expected) === target) return { isQuiet, changesAt: expected };
  // The clocks change in between: an hour is skipped, or comes twice.
  for (let ahead = 1; ahead <= LONGEST_MINUTES; ahead += 1) {
    const at = start + ahead * MINUTE_MS;
    if (isQuietAt(quiet, minuteAt(quiet, at)) !== isQuiet) return { isQuiet, changesAt: at };
  }
  return { isQuiet, changesAt: expected };
}

/** Instant (epoch ms) at which the quiet hours that include `now` end; `now` outside of them. */
export function afterQuietHours(quiet: QuietHours | undefined, now: number): number {
  if (quiet === undefined) return now;
  const { isQuiet, changesAt } = readQuietHours(quiet, now);
  return isQuiet ? changesAt : now;
}

function isQuietAt({ from, until }: QuietHours, minute: number): boolean {
  const start = minutesOf(from);
  const end = minutesOf(until);
  return start < end ? minute >= start && minute < end : minute >= start || minute < end;
}

/** Minute of the day on the wall. A zone that the system lost is UTC. */
function minuteAt({ time_zone: zone }: QuietHours, now: number): number {
  return readClock(zone, now)?.minute ?? readClock('UTC', now)?.minute ?? 0;
}
