const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export const DAY_MINUTES = 24 * 60;

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

/**
 * Reads the clock on the wall of a time zone at an instant (epoch ms): the weekday (1 is Monday) and the
 * minute of the day. Null when there is no such zone.
 */
export function readClock(timeZone: string, now: number): { day: number; minute: number } | null {
  const format = readTimeZone(timeZone);
  if (!format) return null;
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  const day = DAYS.findIndex((name) => name === parts.get('weekday')) + 1;
  return {
    day,
    minute: (Number(parts.get('hour')) * 60 + Number(parts.get('minute'))) % DAY_MINUTES,
  };
}

/** Minute of the day of `HH:MM`. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
