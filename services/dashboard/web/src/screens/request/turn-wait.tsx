import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { useFormats } from '../../components/use-formats.ts';
import type { SendDetail } from './use-live-request.ts';

/** Says that a send waits for its turn, and how often its phone may send. */
export function TurnWait({ send: { device, device_name: name } }: { send: SendDetail }) {
  const { t } = useTranslation('request');
  const { number } = useFormats();
  const { data } = useApi('/api/devices/{id}', { params: { id: device } });
  const everyOf = (pace: { perSecond: number } | null | undefined) =>
    pace ? number(Math.round(10 / pace.perSecond) / 10) : undefined;
  const { pace, first_contact_pace: strangers } = data?.limits ?? {};
  const [seconds, toStrangers] = [everyOf(pace), everyOf(strangers)];
  return (
    <Text size="sm" mt={8} c="var(--tone-warn)">
      {t('turn.waits')}
      {seconds !== undefined && ` ${t('turn.pace', { device: name ?? device, seconds })}`}
      {toStrangers !== undefined && ` ${t('turn.strangers', { seconds: toStrangers })}`}
    </Text>
  );
}
