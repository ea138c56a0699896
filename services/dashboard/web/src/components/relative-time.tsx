import { useTranslation } from 'react-i18next';
import { formatTime, relativeTime } from './format-time.ts';
import { useTimeZone } from './timestamp.tsx';
import { useNow } from './use-now.ts';

/** Shows how long ago something was, also after days: `2 minutes ago`, with the exact time on hover. */
export function RelativeTime({ value }: { value: string | null }) {
  const { i18n } = useTranslation('shell');
  const timeZone = useTimeZone();
  const now = useNow();
  if (value === null) return <span aria-hidden>–</span>;
  return (
    <time
      dateTime={value}
      title={`${formatTime(value, 'exact', i18n.language, timeZone)} (${timeZone})`}
      className="figures"
    >
      {relativeTime(value, Math.max(now, Date.parse(value)), i18n.language, 'long')}
    </time>
  );
}
