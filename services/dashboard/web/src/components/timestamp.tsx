import { useTranslation } from 'react-i18next';
import { formatTime, type TimeStyle } from './format-time.ts';
import { useSession } from '../app/session.ts';

/** The account's. */
export function useTimeZone(): string {
  return useSession().account.time_zone;
}

interface TimestampProps {
  /** ISO 8601; nothing happened yet when null. */
  value: string | null | undefined;
  style?: TimeStyle;
}

/**
 * A time in the account's time zone, the exact one on hover. The browser's own hint: a table has one in
 * every row, and nobody wants to step through them by keys.
 */
export function Timestamp({ value, style = 'short' }: TimestampProps) {
  const { i18n } = useTranslation('shell');
  const timeZone = useTimeZone();
  if (value === null || value === undefined) return <span aria-hidden>–</span>;
  return (
    <time
      dateTime={value}
      title={`${formatTime(value, 'exact', i18n.language, timeZone)} (${timeZone})`}
      className="figures"
      style={{ whiteSpace: 'nowrap' }}
    >
      {formatTime(value, style, i18n.language, timeZone)}
    </time>
  );
}
