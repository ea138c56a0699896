const TIME = /^(\d{1,2})[:.](\d{2})$|^(\d{2})(\d{2})$/;

/** Reads a time of day of 24 hours: `9:30`, `09.30` and `0930` are `09:30`. Null: it is not a whole one. */
export function readTime(typed: string): string | null {
  const [, hour, minute, hourAlone, minuteAlone] = TIME.exec(typed.trim()) ?? [];
  const hours = hour ?? hourAlone;
  const minutes = minute ?? minuteAlone;
  if (hours === undefined || minutes === undefined) return null;
  if (Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${hours.padStart(2, '0')}:${minutes}`;
}
