import { useInterval } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from './format-time.ts';
import { useTimeZone } from './timestamp.tsx';

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;
const AGAIN_MS = 20_000;

/** Shows how long ago something was: `2 minutes ago`, with the exact time on hover. */
export function RelativeTime({ value }: { value: string | null }) {
  const { i18n } = useTranslation('shell');
  const timeZone = useTimeZone();
  const [now, setNow] = useState(() => Date.now());
  const { start, stop } = useInterval(() => setNow(Date.now()), AGAIN_MS);
  useEffect(() => {
    start();
    return stop;
  }, [start, stop]);
  if (value === null) return <span aria-hidden>–</span>;
  return (
    <time
      dateTime={value}
      title={`${formatTime(value, 'exact', i18n.language, timeZone)} (${timeZone})`}
      className="figures"
    >
      {agoText(Date.parse(value), Math.max(now, Date.parse(value)), i18n.language)}
    </time>
  );
}

/** `2 minutes ago`; within the first minute `now`, in words of the language. */
function agoText(at: number, now: number, language: string): string {
  const seconds = Math.round((now - at) / 1_000);
  const [unit, length] = UNITS.find(([, most]) => seconds >= most) ?? (['second', 1] as const);
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return unit === 'second'
    ? format.format(0, 'second')
    : format.format(-Math.floor(seconds / length), unit);
}
