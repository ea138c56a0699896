import { Group, Text } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import type { Column } from '../../components/list/list-table.tsx';
import { List } from '../../components/list/list.tsx';
import { useList } from '../../components/list/use-list.ts';
import { RequestLink, useOpenRequest } from '../../components/request-link.tsx';
import { SendOutcome } from '../../components/send-outcome.tsx';
import { RequestStateBadge } from '../../components/send-state-badge.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { useFormats } from '../../components/use-formats.ts';
import type { RequestsRoute } from './search.ts';

type Row = RowOf<'/api/requests'>;

export function RequestTable({ filters }: { filters: Omit<RequestsRoute, 'view'> }) {
  const { t } = useTranslation('requests');
  const open = useOpenRequest();
  return (
    <List
      label={t('title')}
      list={useList('/api/requests', { query: filters })}
      columns={useColumns()}
      rowKey={({ id }) => id}
      onOpen={({ id }) => open(id)}
      none={{ icon: IconListDetails, title: t('none.title'), text: t('none.text') }}
      isFiltered={Object.keys(filters).length > 0}
    />
  );
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('requests');
  const { duration } = useFormats();
  return [
    { key: 'id', header: t('columns.id'), width: 90, cell: ({ id }) => <RequestLink id={id} /> },
    {
      key: 'state',
      header: t('columns.state'),
      width: 130,
      cell: (row) => <RequestStateBadge request={row} />,
    },
    {
      key: 'channels',
      header: t('columns.channels'),
      cell: ({ sends }) => (
        <Group gap={12} wrap="nowrap">
          {sends.map((send) => (
            <SendOutcome key={send.id} send={send} />
          ))}
        </Group>
      ),
    },
    {
      key: 'recipient',
      header: t('columns.recipient'),
      from: 'md',
      cell: ({ sends }) => (
        <Text size="sm" truncate maw={220}>
          {recipientOf(sends)}
        </Text>
      ),
    },
    { key: 'mode', header: t('columns.mode'), from: 'lg', cell: ({ mode }) => t(`modes.${mode}`) },
    {
      key: 'took',
      header: t('columns.took'),
      align: 'end',
      from: 'lg',
      cell: ({ due_at: due, finished_at: finished }) =>
        finished === null ? '–' : duration(Math.max(0, Date.parse(finished) - Date.parse(due))),
    },
    {
      key: 'accepted',
      header: t('columns.accepted'),
      align: 'end',
      width: 170,
      cell: ({ accepted_at: at }) => <Timestamp value={at} />,
    },
  ];
}

/** The address that was reached, else the first one that was tried. */
function recipientOf(sends: Row['sends']): string {
  const sent = sends.find(({ state }) => state === 'sent') ?? sends[0];
  return sent?.target ?? '–';
}
