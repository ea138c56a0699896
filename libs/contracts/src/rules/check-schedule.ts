import type { Failure } from '../failures/failure.ts';
import { SCHEDULE_DAYS } from '../limits/schedule-horizon.ts';

/** Larger values are milliseconds: as seconds this is the year 5138, as milliseconds 1973. */
const FIRST_MILLISECONDS = 100_000_000_000;

const HORIZON_MS = SCHEDULE_DAYS * 86_400_000;

/** Checks `schedule` (Unix seconds) against `now` (epoch milliseconds); null sends now. */
export function checkSchedule(schedule: number | null, now: number): Failure | null {
  if (schedule === null) return null;
  if (schedule >= FIRST_MILLISECONDS) return { kind: 'scheduleMilliseconds' };
  if (schedule * 1000 <= now) return { kind: 'schedulePast' };
  return schedule * 1000 > now + HORIZON_MS ? { kind: 'scheduleTooFar' } : null;
}
