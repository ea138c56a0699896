import { REASONS } from '../reasons.ts';

/** In seconds this is the year 5138, in milliseconds 1973: larger times are milliseconds. */
const FIRST_MILLISECONDS = 100_000_000_000;

/** Further ahead a request would outlive what its account, its devices and its templates are. */
const HORIZON_MS = 400 * 86_400_000;

/** `schedule` in Unix seconds, `now` in epoch milliseconds; null sends now. */
export function checkSchedule(schedule: number | null, now: number): string | null {
  if (schedule === null) return null;
  if (schedule >= FIRST_MILLISECONDS) return REASONS.scheduleMilliseconds;
  if (schedule * 1000 <= now) return REASONS.schedulePast;
  return schedule * 1000 > now + HORIZON_MS ? REASONS.scheduleTooFar : null;
}
