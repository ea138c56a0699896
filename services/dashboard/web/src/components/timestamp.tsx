import { Text, Tooltip } from '@mantine/core';
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

/** A time in the account's time zone; the exact one on hover and on focus. */
export function Timestamp({ value, style = 'short' }: TimestampProps) {
  const { i18n } = useTranslation('shell');
  const timeZone = useTimeZone();
  if (value === null || value === undefined) return <span aria-hidden>–</span>;
  const exact = `${formatTime(value, 'exact', i18n.language, timeZone)} (${timeZone})`;
  return (
    <Tooltip label={exact} events={{ hover: true, focus: true, touch: true }}>
      <Text
        span
        inherit
        component="time"
        dateTime={value}
        tabIndex={0}
        className="figures"
        style={{ whiteSpace: 'nowrap' }}
      >
        {formatTime(value, style, i18n.language, timeZone)}
      </Text>
    </Tooltip>
  );
}
