import { Text } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** How long the step goes on, and its end by the clock of the person who looks. */
export function PasskeyUntil({ until }: { until: string }) {
  const { t, i18n } = useTranslation('passkey-step');
  const end = Date.parse(until);
  const [now, setNow] = useState(() => Date.now());
  const { start, stop } = useInterval(() => setNow(Date.now()), SECOND_MS);
  useEffect(() => {
    start();
    return stop;
  }, [start, stop]);
  const leftMs = Math.max(0, end - now);
  const minutes = Math.floor(leftMs / MINUTE_MS);
  const seconds = Math.floor((leftMs % MINUTE_MS) / SECOND_MS);
  const clock = new Intl.DateTimeFormat(i18n.language, { hour: '2-digit', minute: '2-digit' });
  return (
    <Text size="sm" c="dimmed" className="figures">
      <time dateTime={until}>
        {t('until', {
          left: `${minutes}:${String(seconds).padStart(2, '0')}`,
          clock: clock.format(end),
        })}
      </time>
    </Text>
  );
}
