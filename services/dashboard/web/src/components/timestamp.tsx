import { useTranslation } from 'react-i18next';
import { formatTime, type TimeStyle } from './format-time.ts';
import { useSession } from '../app/session.ts';

/** The account's time zone. */
export function useTimeZone(): string {
  return useSession().account.time_zone;
}

interface TimestampProps {
  /** ISO 8601; null: nothing happened yet. */
  value: string | null | undefined;
  style?: TimeStyle;
}

/**
 * Shows a time in the account's time zone, and the exact time on hover. The hint is the browser's own,
 * because a focusable tooltip in every row would fill the tab order.
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
