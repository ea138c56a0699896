const two = (value: number) => String(value).padStart(2, '0');

/** A time of this computer, as date fields and time fields hold it: `2027-03-31`, `21:30`. */
export interface LocalTime {
  day: string;
  time: string;
}

export function localTimeOf(seconds: number): LocalTime {
  const date = new Date(seconds * 1_000);
  return {
    day: `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`,
    time: `${two(date.getHours())}:${two(date.getMinutes())}`,
  };
}

/** Unix seconds; null where a part is missing. */
export function secondsOfLocal({ day, time }: LocalTime): number | null {
  const ms = new Date(`${day}T${time}`).getTime();
  return day === '' || time === '' || Number.isNaN(ms) ? null : Math.floor(ms / 1_000);
}
