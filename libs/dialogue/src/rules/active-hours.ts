import { minutesOf, readClock, type ActiveHours } from '@cascade/contracts';

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
