import { checkSchedule } from './check-schedule.ts';
import { said } from '../testing/said.ts';

const PAST = 'Invalid schedule: the time is in the past.';
const MILLISECONDS =
  'Invalid schedule: the time looks like milliseconds, Unix seconds are expected.';
const TOO_FAR = 'context.timing.schedule: must be at most 400 days ahead';

test.each([
  [null, 1_800_000_000_000, null],
  [1_800_000_001, 1_800_000_000_999, null],
  [1_800_000_000, 1_800_000_000_000, PAST],
  [1_800_000_000, 1_799_999_999_999, null],
  [0, 1, PAST],
  [-5, 1, PAST],
  [1_800_000_000_000, 1_800_000_000_000, MILLISECONDS],
  [1_600_000_000_000, 1_800_000_000_000, MILLISECONDS],
  [1_800_000_000 + 400 * 86_400, 1_800_000_000_000, null],
  [1_800_000_001 + 400 * 86_400, 1_800_000_000_000, TOO_FAR],
  [99_999_999_999, 1_800_000_000_000, TOO_FAR],
  [Number.MAX_VALUE, 1_800_000_000_000, MILLISECONDS],
])('schedule %p at %p', (schedule, now, reason) => {
  expect(said(checkSchedule(schedule, now))).toBe(reason);
});
