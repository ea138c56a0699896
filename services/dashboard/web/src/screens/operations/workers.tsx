import { Alert, Badge, Group, Stack, Text } from '@mantine/core';
import { IconServer } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { useApi } from '../../api/use-api.ts';
import { List } from '../../components/list/list.tsx';
import type { Column } from '../../components/list/list-table.tsx';
import { wholeList } from '../../components/list/use-list.ts';
import { Timestamp } from '../../components/timestamp.tsx';
import { useFormats } from '../../components/use-formats.ts';

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

/** Says why the broker takes nothing of a process, and how wrong its clock is. */
function Faults({ worker: { broker_fault: fault, clock_ahead_ms: ahead } }: { worker: Worker }) {
  const { t } = useTranslation('operations');
  const seconds = Math.round((ahead ?? 0) / 1_000);
  return (
    <>
      {fault !== null && (
        <Text size="xs" c="var(--tone-bad)" style={{ overflowWrap: 'anywhere' }}>
          {t(`workers.broker.${fault.kind}`)}: {fault.reason}
        </Text>
      )}
      {seconds !== 0 && (
        <Text size="xs" c="var(--tone-bad)">
          {t(seconds > 0 ? 'workers.clock.ahead' : 'workers.clock.behind', {
            seconds: Math.abs(seconds),
          })}
        </Text>
      )}
    </>
  );
}

function useColumns(): Column<Worker>[] {
  const { t } = useTranslation('operations');
  const { percent } = useFormats();
  return [
    {
      key: 'service',
      header: t('workers.service'),
      cell: (worker) => (
        <>
          <Text size="sm" fw={500}>
            {worker.service}
          </Text>
          <Faults worker={worker} />
        </>
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
      key: 'memory',
      header: t('workers.memory'),
      align: 'end',
      from: 'lg',
      cell: ({ memory }) => (
        <span className="figures">
          {memory === null ? '–' : percent(memory.used / memory.limit)}
        </span>
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
