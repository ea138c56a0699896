import { Group, Stack, Text } from '@mantine/core';
import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { Card } from '../../components/card.tsx';
import { RequestLink } from '../../components/request-link.tsx';
import { SendStateBadge } from '../../components/send-state-badge.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { useReasonOf } from '../../components/use-reason-of.ts';
import type { DeviceItem } from './device-state.tsx';
import classes from './monitor-card.module.css';

const REFRESH_MS = 3_000;
const SHOWN = 12;

/** Shows sends and inbound messages of the device, the newest first, live. */
export function MonitorCard({ device: { id } }: { device: DeviceItem }) {
  const { t } = useTranslation('devices');
  const reasonOf = useReasonOf();
  const asked = { query: { device: id, limit: SHOWN } };
  const sends = useApi('/api/sends', asked, { refetchEveryMs: REFRESH_MS }).data?.data;
  const inbound = useApi('/api/inbound', asked, { refetchEveryMs: REFRESH_MS }).data?.data;
  const entries = [
    ...(sends ?? []).map((send) => ({ at: send.accepted_at, key: `send ${send.id}`, send })),
    ...(inbound ?? []).map((message) => ({ at: message.at, key: `in ${message.id}`, message })),
  ]
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, SHOWN);
  return (
    <Card title={t('monitor.title')} text={t('monitor.text')}>
      <ol className={classes.list} aria-busy={sends === undefined || inbound === undefined}>
        {entries.map((entry) => (
          <li key={entry.key} className={classes.entry}>
            {'send' in entry ? (
              <>
                <IconArrowUpRight size={16} aria-label={t('monitor.out')} />
                <Stack gap={0} miw={{ base: 160, sm: 0 }} flex={1}>
                  <Group gap="xs">
                    <RequestLink id={entry.send.request_id} />
                    <Text size="sm" truncate>
                      {entry.send.target ?? '–'}
                    </Text>
                  </Group>
                  {reasonOf(entry.send) !== null && (
                    <Text size="xs" c="dimmed" truncate>
                      {reasonOf(entry.send)?.text}
                    </Text>
                  )}
                </Stack>
                <SendStateBadge send={entry.send} />
              </>
            ) : (
              <>
                <IconArrowDownLeft size={16} aria-label={t('monitor.in')} />
                <Text size="sm" truncate flex={1} miw={{ base: 160, sm: 0 }}>
                  <strong>{entry.message.from.name ?? entry.message.from.id}</strong>{' '}
                  {entry.message.message.text ?? entry.message.message.type}
                </Text>
              </>
            )}
            <Text size="xs" c="dimmed" component="div">
              <Timestamp value={entry.at} />
            </Text>
          </li>
        ))}
      </ol>
      {entries.length === 0 && sends !== undefined && inbound !== undefined && (
        <Text size="sm" c="dimmed">
          {t('monitor.none')}
        </Text>
      )}
    </Card>
  );
}
