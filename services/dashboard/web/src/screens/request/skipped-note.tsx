import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CHANNEL_NAMES } from '../../components/channels.ts';
import { useFormats } from '../../components/use-formats.ts';
import type { RequestDetail } from './use-live-request.ts';

/** Names the channels that the limit of the request kept from being sent on. */
export function SkippedNote({ request: { skipped, max_cost: most } }: { request: RequestDetail }) {
  const { t } = useTranslation('request');
  const { list, money } = useFormats();
  if (skipped.length === 0 || most === null) return null;
  const channels = list(skipped.map(({ channel }) => CHANNEL_NAMES[channel]));
  return (
    <Text size="sm" c="dimmed" role="note">
      {t('skippedByCost', { channels, cost: money(most) })}
    </Text>
  );
}
