/** `short`: day and time to the second; the year only if it isn't this year. `clock`: time of day with ms. */
export type TimeStyle = 'short' | 'day' | 'minute' | 'clock' | 'exact';

const STYLES: Record<TimeStyle, Intl.DateTimeFormatOptions> = {
  short: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  day: { day: 'numeric', month: 'short' },
  minute: { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  clock: { hour: '2-digit', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 },
  exact: {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
  },
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a time. Formats are cached: `Intl` takes 1 ms to make one and 1 µs to use it. */
export function formatTime(
  iso: string,
  style: TimeStyle,
  language: string,
  timeZone: string,
): string {
  const locale = language === 'en' ? 'en-GB' : language;
  const otherYear = style === 'short' && iso.slice(0, 4) !== String(new Date().getFullYear());
  const key = `${locale} ${style} ${otherYear} ${timeZone}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(locale, {
      ...STYLES[style],
      ...(otherYear ? { year: 'numeric' } : {}),
      timeZone,
      hourCycle: 'h23',
    });
    formats.set(key, format);
  }
  return format.format(new Date(iso));
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const relatives = new Map<string, Intl.RelativeTimeFormat>();

/** Whether a time is less than a day away. */
export const isNear = (iso: string, now: number): boolean =>
  Math.abs(Date.parse(iso) - now) < DAY_MS;

/** Clocks may differ by so much: what has just happened isn't ahead. */
const SKEW_MS = 15_000;

/** `2 minutes ago`, or how far ahead; of the last minute `now`, in words of the language. */
export function relativeTime(
  iso: string,
  now: number,
  language: string,
  style: 'short' | 'long',
): string {
  const away = Date.parse(iso) - now;
  const size = Math.abs(away);
  const key = `${language} ${style}`;
  let format = relatives.get(key);
  if (format === undefined) {
    format = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style });
    relatives.set(key, format);
  }
  if (size < MINUTE_MS) {
    return away > SKEW_MS ? format.format(1, 'minute') : format.format(0, 'second');
  }
  if (size < HOUR_MS) return format.format(Math.trunc(away / MINUTE_MS), 'minute');
  if (size < DAY_MS) return format.format(Math.trunc(away / HOUR_MS), 'hour');
  return format.format(Math.trunc(away / DAY_MS), 'day');
}
