import { IconListDetails } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import type { Column } from '../../components/list/list-table.tsx';
import { List } from '../../components/list/list.tsx';
import { useList } from '../../components/list/use-list.ts';
import { useRequestColumns } from '../../components/request-columns.tsx';
import { useOpenRequest } from '../../components/request-link.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { LogFilters } from './log-filters.tsx';
import type { LogTableProps } from './search.ts';

type Row = RowOf<'/api/requests'>;

export function RequestTable({ search, filters }: LogTableProps) {
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
      filters={<LogFilters search={search} />}
      isFiltered={Object.keys(filters).length > 0}
    />
  );
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('requests');
  const { duration, money } = useFormats();
  const { id, state, channels, recipient, accepted } = useRequestColumns<Row>((row) => row);
  return [
    id,
    state,
    channels,
    recipient,
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
      key: 'cost',
      header: t('columns.cost'),
      align: 'end',
      from: 'xl',
      cell: ({ cost }) => (cost === null ? '–' : money(cost)),
    },
    accepted,
  ];
}
