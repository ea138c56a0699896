import { DAY_MINUTES, minutesOf, readClock } from '../devices/local-clock.ts';
import { broken, type FieldRule } from '../failures/broken.ts';

/** Hours of each day in which messages reach people, by the clock on the wall where the recipient is. */
export interface SendWindow {
  /** `HH:MM`. */
  from: string;
  /** `HH:MM`, later than `from`. */
  until: string;
  /** Days of the week, 1 is Monday; every day when absent. */
  days?: number[];
}

const MINUTE_MS = 60_000;
/** A window opens within a week, or its zones share no minute of it. */
const LONGEST_MS = 9 * DAY_MINUTES * MINUTE_MS;
/** Each turn moves to the next opening of one zone: two zones agree, or don't, within a few of each day. */
const MOST_TURNS = 200;

/** Returns the fault of a window that the schema takes, or null. */
export const sendWindowFault = ({ from, until }: SendWindow): FieldRule | null =>
  minutesOf(from) < minutesOf(until) ? null : broken('until', 'laterThanFrom');

/** When a window is open next (epoch ms). */
export interface NextOpening {
  /** `now` while it is open. */
  opensAt: number;
  /** When it closes after that. */
  closesAt: number;
}

/**
 * Finds when a window is open next in all of these time zones at once. Null: never, because their hours don't meet.
 */
export function nextOpening(
  window: SendWindow,
  zones: readonly string[],
  now: number,
): NextOpening | null {
  let opensAt = now;
  for (let turn = 0; turn < MOST_TURNS && opensAt - now <= LONGEST_MS; turn += 1) {
    const openings = zones.map((zone) => openingIn(window, zone, opensAt));
    const latest = Math.max(opensAt, ...openings.map((one) => one.opensAt));
    if (latest === opensAt) {
      return { opensAt, closesAt: Math.min(...openings.map((one) => one.closesAt)) };
    }
    opensAt = latest;
  }
  return null;
}

/** The same in one zone. A zone that the system lost is UTC. */
function openingIn(window: SendWindow, zone: string, now: number): NextOpening {
  const { minute, day } = clockIn(zone, now);
  const from = minutesOf(window.from);
  const until = minutesOf(window.until);
  const start = now - (now % MINUTE_MS);
  if (hasDay(window, day) && minute >= from && minute < until) {
    return { opensAt: now, closesAt: start + (until - minute) * MINUTE_MS };
  }
  const isLater = minute < from;
  const ahead = [0, 1, 2, 3, 4, 5, 6, 7].find(
    (days) => (days > 0 || isLater) && hasDay(window, ((day - 1 + days) % 7) + 1),
  );
  const expected = start + ((ahead ?? 1) * DAY_MINUTES + from - minute) * MINUTE_MS;
  const opensAt = afterChange(zone, expected, from);
  return { opensAt, closesAt: opensAt + (until - from) * MINUTE_MS };
}

/** The clocks changed on the way: the hour on the wall is another one. One that was skipped is the first after it. */
function afterChange(zone: string, expected: number, from: number): number {
  const off = clockIn(zone, expected).minute - from;
  if (off === 0) return expected;
  const half = DAY_MINUTES / 2;
  const shortest = ((((off + half) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES) - half;
  const corrected = expected - shortest * MINUTE_MS;
  return clockIn(zone, corrected).minute === from ? corrected : expected;
}

const hasDay = ({ days }: SendWindow, day: number): boolean =>
  days === undefined || days.includes(day);

const clockIn = (zone: string, now: number): { day: number; minute: number } =>
  readClock(zone, now) ?? readClock('UTC', now) ?? { day: 1, minute: 0 };
