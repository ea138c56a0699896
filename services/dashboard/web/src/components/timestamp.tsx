import { useTranslation } from 'react-i18next';
import { formatTime, isNear, relativeTime, type TimeStyle } from './format-time.ts';
import { useSession } from '../app/session.ts';
import { useNow } from './use-now.ts';

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
 * Shows a time in the account's time zone, one of the last day as how long ago it was, and the exact time on hover. The hint is the browser's own,
 * because a focusable tooltip in every row would fill the tab order.
 */
export function Timestamp({ value, style = 'short' }: TimestampProps) {
  const { i18n } = useTranslation('shell');
  const timeZone = useTimeZone();
  const now = useNow();
  if (value === null || value === undefined) return <span aria-hidden>–</span>;
  return (
    <time
      dateTime={value}
      title={`${formatTime(value, 'exact', i18n.language, timeZone)} (${timeZone})`}
      className="figures"
      style={{ whiteSpace: 'nowrap' }}
    >
      {style === 'short' && isNear(value, now)
        ? relativeTime(value, now, i18n.language, 'short')
        : formatTime(value, style, i18n.language, timeZone)}
    </time>
  );
}
