import type { ActiveHours } from '@cascade/contracts';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const DAY_MINUTES = 24 * 60;

/** Cache of formatters, which are costly to create; there are few time zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Formatter of a time zone; null when there is no such zone. */
export function readTimeZone(timeZone: string): Intl.DateTimeFormat | null {
  const known = formats.get(timeZone);
  if (known) return known;
  try {
    const format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    if (formats.size < 1_000) formats.set(timeZone, format);
    return format;
  } catch {
    return null;
  }
}

/** Whether the hours include an instant (epoch ms), in their time zone. */
export function isActive(hours: ActiveHours | undefined, now: number): boolean {
  if (!hours) return true;
  const clock = readClock(hours.time_zone, now);
  if (!clock) return false;
  const { day, minute } = clock;
  const from = minutesOf(hours.from);
  const to = minutesOf(hours.to);
  const isDay = (weekday: number) => hours.days?.includes(weekday) ?? true;
  if (from < to) return isDay(day) && minute >= from && minute < to;
  // Hours over midnight: the part after midnight belongs to the previous day.
  return (minute >= from && isDay(day)) || (minute < to && isDay(day === 1 ? 7 : day - 1));
}

function readClock(timeZone: string, now: number): { day: number; minute: number } | null {
  const format = readTimeZone(timeZone);
  if (!format) return null;
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  const day = DAYS.findIndex((name) => name === parts.get('weekday')) + 1;
  return {
    day,
    minute: (Number(parts.get('hour')) * 60 + Number(parts.get('minute'))) % DAY_MINUTES,
  };
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
