import { useTranslation } from 'react-i18next';
import { formatTime } from '../../components/format-time.ts';
import { Timestamp, useTimeZone } from '../../components/timestamp.tsx';

interface ClockTimeProps {
  /** ISO 8601; null: nothing happened yet. */
  value: string | null;
  /** What happened before; its day isn't said again. Undefined: the day is said. */
  after?: string | undefined;
}

/** A time of day to the millisecond, with its day where that is another one than before. */
export function ClockTime({ value, after }: ClockTimeProps) {
  const { language } = useTranslation('request').i18n;
  const timeZone = useTimeZone();
  const dayOf = (iso: string) => formatTime(iso, 'day', language, timeZone);
  const isOtherDay = value !== null && (after === undefined || dayOf(after) !== dayOf(value));
  return (
    <>
      {isOtherDay && <span className="screen-alone">{dayOf(value)} </span>}
      <Timestamp value={value} style="clock" />
    </>
  );
}
