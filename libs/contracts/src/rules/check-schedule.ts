import { REASONS } from '../reasons.ts';

/** In seconds this is the year 5138, in milliseconds 1973: larger times are milliseconds. */
const FIRST_MILLISECONDS = 100_000_000_000;

/** `schedule` in Unix seconds, `now` in epoch milliseconds; null sends now. */
export function checkSchedule(schedule: number | null, now: number): string | null {
  if (schedule === null) return null;
  if (schedule >= FIRST_MILLISECONDS) return REASONS.scheduleMilliseconds;
  return schedule * 1000 > now ? null : REASONS.schedulePast;
}
