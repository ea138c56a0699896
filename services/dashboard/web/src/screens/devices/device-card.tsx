import { Badge, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { CHANNEL_DEFINITIONS } from '../../components/channels.ts';
import { ChannelIcon } from '../../components/channel-icon.tsx';
import { ConditionBadge, ConditionTime } from '../../components/device-condition.tsx';
import type { ShownStanding } from '../../components/standing-tone.ts';
import { Timestamp } from '../../components/timestamp.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useReasonOf } from '../../components/use-reason-of.ts';
import classes from './device-card.module.css';
import type { DeviceItem } from './device-state.tsx';

const LOOKED_AT = 10;
const OPT_OUTS: readonly unknown[] = ['recipientOptedOut', 'recipientEndedTopic'];
const FAILURES: readonly ShownStanding[] = ['failed', 'failed_later', 'unknown'];

/** Shows a device at a glance: state, number, last send, last failure. */
export function DeviceCard({ device, minHeightPx }: { device: DeviceItem; minHeightPx: number }) {
  const { t } = useTranslation('devices');
  return (
    <Paper className={classes.card} component="article" mih={minHeightPx}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <Group gap={10} wrap="nowrap" miw={0}>
          <ChannelIcon channel={device.channel} size={26} />
          <div className={classes.name}>
            <Title order={2} size="h5" lh={1.3}>
              <Link to="/devices/$id" params={{ id: device.id }} className={classes.link}>
                {device.name}
              </Link>
            </Title>
            <Text size="xs" c="dimmed" ff="monospace" truncate>
              {device.number === '' ? t('card.noNumber') : device.number}
            </Text>
          </div>
        </Group>
        <Stack gap={2} align="flex-end">
          <ConditionBadge condition={device.condition} />
          <Text size="xs" c="dimmed" component="div" ta="end" className={classes.checked}>
            <ConditionTime condition={device.condition} />
          </Text>
        </Stack>
      </Group>
      <LastSend device={device.id} />
      <Group justify="space-between" gap="xs" mt="auto">
        <Text size="xs" c="dimmed" ff="monospace">
          {t('card.token')} …{device.token_hint}
        </Text>
        {CHANNEL_DEFINITIONS[device.channel].delivery === 'device' && (
          <DayLeft device={device.id} />
        )}
        {device.sandbox && (
          <Badge size="sm" color="gray">
            {t('card.sandbox')}
          </Badge>
        )}
      </Group>
    </Paper>
  );
}

/** What is left of a phone's day, where it has limits. */
function DayLeft({ device }: { device: string }) {
  const { t } = useTranslation('devices');
  const { number } = useFormats();
  const { limits } = useApi('/api/devices/{id}', { params: { id: device } }).data ?? {};
  const { messages, first_contacts: first } = limits ?? {};
  const left = [
    ...(typeof messages?.left === 'number'
      ? [t('card.leftToday', { number: number(messages.left) })]
      : []),
    ...(typeof first?.left === 'number'
      ? [t('card.newLeftToday', { number: number(first.left) })]
      : []),
  ];
  if (left.length === 0) return null;
  return (
    <Text size="xs" c="dimmed" ml="auto">
      {left.join(', ')}
    </Text>
  );
}

/** Shows the newest send, and the newest failed one of the last few. */
function LastSend({ device }: { device: string }) {
  const { t } = useTranslation(['devices', 'shell']);
  const { data } = useApi('/api/sends', { query: { device, limit: LOOKED_AT } });
  const [last] = data?.data ?? [];
  const reasonOf = useReasonOf();
  // An opt-out is no error of the device.
  const failed = data?.data.find(
    ({ standing, failure }) => FAILURES.includes(standing) && !OPT_OUTS.includes(failure?.kind),
  );
  if (last === undefined) {
    return (
      <Text size="sm" c="dimmed" my={8} mih={40}>
        {data === undefined ? '' : t('card.unused')}
      </Text>
    );
  }
  return (
    <div className={classes.last}>
      <Text size="sm" component="div">
        {t('card.last')} <Timestamp value={last.accepted_at} />,{' '}
        {t(`shell:standings.${last.standing}`).toLowerCase()}
      </Text>
      {failed && (
        <Text size="xs" c="dimmed" truncate title={reasonOf(failed)?.text ?? ''} component="div">
          {failed !== last && (
            <>
              {t('card.lastError')} <Timestamp value={failed.accepted_at} />:{' '}
            </>
          )}
          {reasonOf(failed)?.text}
        </Text>
      )}
    </div>
  );
}
