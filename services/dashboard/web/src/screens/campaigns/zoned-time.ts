import type { LocalTime } from '../../components/times/local-time.ts';

const MINUTE_MS = 60_000;

/** The day and the time of a zone, as date fields and time fields hold them. */
export function zonedTimeOf(seconds: number, timeZone: string): LocalTime {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(
    format.formatToParts(seconds * 1_000).map(({ type, value }) => [type, value]),
  ) as Record<Intl.DateTimeFormatPartTypes, string>;
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    time: `${parts.hour}:${parts.minute}`,
  };
}

/**
 * Unix seconds of a time of a zone; null where a part is missing. A time that a change of the clock leaves out is
 * read an hour later.
 */
export function secondsOfZoned({ day, time }: LocalTime, timeZone: string): number | null {
  const written = Date.parse(`${day}T${time}:00Z`);
  if (day === '' || time === '' || Number.isNaN(written)) return null;
  const offsetAt = (ms: number) => {
    const shown = zonedTimeOf(ms / 1_000, timeZone);
    return Date.parse(`${shown.day}T${shown.time}:00Z`) - Math.floor(ms / MINUTE_MS) * MINUTE_MS;
  };
  // The offset at the guess may be that of before a change of the clock.
  const guess = written - offsetAt(written);
  const exact = written - offsetAt(guess);
  return Math.floor((offsetAt(exact) === offsetAt(guess) ? exact : Math.max(guess, exact)) / 1_000);
}

/** The next day at this time of the zone. Unix seconds. */
export function tomorrowAt(time: string, nowMs: number, timeZone: string): number | null {
  const today = zonedTimeOf(nowMs / 1_000, timeZone).day;
  const noon = Date.parse(`${today}T12:00:00Z`);
  const day = new Date(noon + 24 * 60 * MINUTE_MS).toISOString().slice(0, 10);
  return secondsOfZoned({ day, time }, timeZone);
}
