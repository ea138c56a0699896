import { Alert, Badge, Group, Stack, Text } from '@mantine/core';
import { IconServer } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { useApi } from '../../api/use-api.ts';
import { List } from '../../components/list/list.tsx';
import type { Column } from '../../components/list/list-table.tsx';
import { wholeList } from '../../components/list/use-list.ts';
import { Timestamp } from '../../components/timestamp.tsx';

type Worker = RowOf<'/api/operations/workers'>;
const REFRESH_MS = 5_000;

/** Lists running processes, and how many devices' connections each holds. */
export function Workers() {
  const { t } = useTranslation('operations');
  const read = useApi('/api/operations/workers', {}, { refetchEveryMs: REFRESH_MS });
  const versions = read.data?.versions ?? [];
  return (
    <Stack gap="sm">
      {versions.length > 1 && (
        <Alert color="yellow" title={t('workers.mixed')}>
          {t('workers.mixedText')}
        </Alert>
      )}
      <List
        label={t('workers.title')}
        list={wholeList(read)}
        columns={useColumns()}
        rowKey={({ instance }) => instance}
        none={{ icon: IconServer, title: t('workers.none'), text: t('workers.noneText') }}
      />
    </Stack>
  );
}

function useColumns(): Column<Worker>[] {
  const { t } = useTranslation('operations');
  return [
    {
      key: 'service',
      header: t('workers.service'),
      cell: ({ service }) => (
        <Text size="sm" fw={500}>
          {service}
        </Text>
      ),
    },
    {
      key: 'instance',
      header: t('workers.instance'),
      from: 'md',
      cell: ({ instance }) => (
        <Text size="xs" ff="monospace" c="dimmed" truncate maw={320} title={instance}>
          {instance}
        </Text>
      ),
    },
    {
      key: 'version',
      header: t('workers.version'),
      from: 'sm',
      cell: ({ version, commit }) => (
        <Text size="sm" title={commit ?? undefined}>
          {version ?? t('workers.earlier')}
        </Text>
      ),
    },
    {
      key: 'leases',
      header: t('workers.holds'),
      cell: ({ leases }) =>
        leases.length === 0 ? (
          <Text size="sm" c="dimmed">
            –
          </Text>
        ) : (
          <Group gap={4}>
            {leases.map(({ pool, devices }) => (
              <Badge key={pool} size="sm" color="gray">
                {t('workers.lease', { pool, devices })}
              </Badge>
            ))}
          </Group>
        ),
    },
    {
      key: 'started',
      header: t('workers.started'),
      width: 170,
      from: 'lg',
      cell: ({ started_at: at }) => <Timestamp value={at} />,
    },
    {
      key: 'seen',
      header: t('workers.seen'),
      width: 170,
      align: 'end',
      from: 'sm',
      cell: ({ seen_at: at }) => <Timestamp value={at} />,
    },
  ];
}
