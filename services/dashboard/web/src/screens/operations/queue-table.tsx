import { Text } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AnswerTo } from '../../api/types.ts';
import { List } from '../../components/list/list.tsx';
import type { Column } from '../../components/list/list-table.tsx';
import type { ListState } from '../../components/list/use-list.ts';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { queueNameOf } from './queue-names.ts';

type Queue = AnswerTo<'/api/operations/queues'>['queues'][number];

export function QueueTable({ list }: { list: ListState<Queue> }) {
  const { t } = useTranslation('operations');
  return (
    <List
      label={t('queues.title')}
      list={list}
      columns={useColumns()}
      rowKey={({ queue }) => queue}
      none={{ icon: IconStack2, title: t('queues.none'), text: t('queues.text') }}
    />
  );
}

function useColumns(): Column<Queue>[] {
  const { t } = useTranslation('operations');
  const { number } = useFormats();
  return [
    {
      key: 'queue',
      header: t('queues.queue'),
      cell: (row) => {
        const named = queueNameOf(row);
        if (named === null) return row.queue;
        const { word, channel, lane } = named;
        const words = t(`queues.names.${word}`, { channel });
        return lane === undefined ? words : `${words} (${t(`queues.lanes.${lane}`)})`;
      },
    },
    {
      key: 'name',
      header: t('queues.name'),
      from: 'md',
      cell: ({ queue }) => (
        <Text size="xs" ff="monospace" c="dimmed">
          {queue}
        </Text>
      ),
    },
    {
      key: 'ready',
      header: t('queues.ready'),
      align: 'end',
      width: 90,
      cell: ({ ready }) => (
        <Text span size="sm" className="figures" fw={ready ? 600 : 400}>
          {ready === null ? '–' : number(ready)}
        </Text>
      ),
    },
    {
      key: 'consumers',
      header: t('queues.consumers'),
      align: 'end',
      width: 110,
      cell: ({ consumers }) =>
        consumers === 0 ? (
          <StatusBadge tone="bad">{t('queues.nobody')}</StatusBadge>
        ) : (
          <span className="figures">{consumers === null ? '–' : number(consumers)}</span>
        ),
    },
  ];
}
