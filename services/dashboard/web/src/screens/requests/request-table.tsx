import { Group, Text } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { useApi } from '../../api/use-api.ts';
import { DataTable, type Column } from '../../components/list/list-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PAGE_ROWS, Pager, usePages } from '../../components/list/pager.tsx';
import { RequestStateBadge } from '../../components/send-state-badge.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { RequestLink, useOpenRequest } from '../../components/request-link.tsx';
import type { RequestsRoute } from './request-filters.ts';
import { SendOutcome } from '../../components/send-outcome.tsx';

type Row = RowOf<'/api/requests'>;

export function RequestTable({ filters }: { filters: Omit<RequestsRoute, 'view'> }) {
  const { t } = useTranslation('requests');
  const pages = usePages(filters);
  const open = useOpenRequest();
  const { data, isPlaceholderData } = useApi('/api/requests', {
    query: { ...filters, cursor: pages.cursor, limit: PAGE_ROWS },
  });
  return (
    <DataTable
      label={t('title')}
      columns={useColumns()}
      rows={data?.data}
      rowKey={({ id }) => id}
      onOpen={({ id }) => open(id)}
      stale={isPlaceholderData}
      empty={<NothingLogged filtered={Object.keys(filters).length > 0} />}
      footer={<Pager pages={pages} next={data?.next_cursor} />}
    />
  );
}

export function NothingLogged({ filtered }: { filtered: boolean }) {
  const { t } = useTranslation('requests');
  return (
    <EmptyState
      icon={IconListDetails}
      title={filtered ? t('none.filtered') : t('none.title')}
      text={filtered ? t('none.filteredText') : t('none.text')}
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

/** Where it arrived; where it would have gone first, when it didn't. */
function recipientOf(sends: Row['sends']): string {
  const sent = sends.find(({ state }) => state === 'sent') ?? sends[0];
  return sent?.target ?? '–';
}
