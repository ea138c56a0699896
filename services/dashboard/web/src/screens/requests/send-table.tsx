import { Text } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { ChannelIcon } from '../../components/channel-icon.tsx';
import { useSentence } from '../../components/failure/error-words.ts';
import { FailureText } from '../../components/failure/failure-text.tsx';
import type { Column } from '../../components/list/list-table.tsx';
import { List } from '../../components/list/list.tsx';
import { useList } from '../../components/list/use-list.ts';
import { RequestLink, useOpenRequest } from '../../components/request-link.tsx';
import { SendStateBadge } from '../../components/send-state-badge.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { NUMBER_PX } from '../../components/request-columns.tsx';
import { useIsBelow } from '../../components/use-is-below.ts';
import { WaitsUntil } from '../../components/waits-until.tsx';
import { useReasonOf } from '../../components/use-reason-of.ts';
import { LogFilters } from './log-filters.tsx';
import type { LogTableProps } from './search.ts';

type Row = RowOf<'/api/sends'>;

export function SendTable({ search, filters }: LogTableProps) {
  const { t } = useTranslation('requests');
  const open = useOpenRequest();
  return (
    <List
      label={t('views.sends')}
      list={useList('/api/sends', { query: filters })}
      columns={useColumns()}
      rowKey={({ id }) => id}
      onOpen={(row) => open(row.request_id)}
      none={{ icon: IconListDetails, title: t('none.title'), text: t('none.text') }}
      filters={<LogFilters search={search} />}
      isFiltered={Object.keys(filters).length > 0}
    />
  );
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('requests');
  const { duration } = useFormats();
  const reasonOf = useReasonOf();
  const sentence = useSentence();
  const isNarrow = useIsBelow('md');
  return [
    {
      key: 'request',
      header: t('columns.id'),
      width: 90,
      cell: ({ request_id: id, accepted_at: at }) => (
        <>
          <RequestLink id={id} />
          {isNarrow && (
            <Text size="xs" c="dimmed" component="div">
              <Timestamp value={at} />
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'channel',
      header: t('columns.channel'),
      cell: ({ channel }) => <ChannelIcon channel={channel} named />,
    },
    {
      key: 'state',
      header: t('columns.state'),
      cell: (send) => (
        <>
          <SendStateBadge send={send} />
          {isNarrow && (
            <Text size="sm" miw={NUMBER_PX} style={{ overflowWrap: 'anywhere' }}>
              {send.target ?? '–'}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'target',
      header: t('columns.recipient'),
      from: 'md',
      cell: ({ target }) => (
        <Text size="sm" truncate maw={200}>
          {target ?? '–'}
        </Text>
      ),
    },
    {
      key: 'reason',
      header: t('columns.reason'),
      from: 'md',
      cell: (send) => {
        const failed = reasonOf(send);
        if (failed !== null) return <FailureText {...failed} />;
        if (send.waiting === null) return '';
        const { reason, failure, until } = send.waiting;
        return (
          <>
            <FailureText text={sentence(reason, failure)} failure={failure} />
            <WaitsUntil at={until} />
          </>
        );
      },
    },
    {
      key: 'tier',
      header: t('columns.tier'),
      align: 'end',
      from: 'lg',
      cell: ({ tier }) => tier + 1,
    },
    {
      key: 'took',
      header: t('columns.took'),
      align: 'end',
      from: 'md',
      cell: ({ processing_ms: ms }) => (ms === null ? '–' : duration(ms)),
    },
    {
      key: 'accepted',
      header: t('columns.accepted'),
      align: 'end',
      width: 170,
      from: 'md',
      cell: ({ accepted_at: at }) => <Timestamp value={at} />,
    },
  ];
}
