import { Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { CsvLink } from '../../components/csv-link.tsx';
import { useSentence } from '../../components/failure/error-words.ts';
import {
  ChoiceFilter,
  FilterBar,
  PeriodFilter,
  useFilters,
} from '../../components/list/filters.tsx';
import { List } from '../../components/list/list.tsx';
import type { Column } from '../../components/list/list-table.tsx';
import { useList } from '../../components/list/use-list.ts';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import type audit from '../../i18n/en/audit.json';
import type operations from '../../i18n/en/operations.json';
import { Changes } from '../audit/changes.tsx';
import type { OperationsSearch } from './search.ts';
import { useAccountNames } from './use-account-names.ts';

type Row = RowOf<'/api/operations/acts'>;

/** Lists what operators did, with before and after. */
export function Acts({ search }: { search: OperationsSearch }) {
  const { t } = useTranslation('operations');
  const { view, account, from } = search;
  const filters = { account, from };
  const { isFiltered, filter, clear } = useFilters(search, { view });
  const names = useAccountNames();
  return (
    <>
      <FilterBar onClear={clear} end={<CsvLink path="/api/operations/acts" filters={filters} />}>
        <ChoiceFilter
          label={t('acts.account')}
          value={account}
          width={240}
          choices={[...names].map(([value, label]) => ({ value, label }))}
          onChange={(value) => filter({ account: value })}
        />
        <PeriodFilter from={from} onChange={(times) => filter({ from: times.from })} />
      </FilterBar>
      <List
        label={t('views.acts')}
        list={useList('/api/operations/acts', { query: filters })}
        columns={useColumns(names)}
        rowKey={({ id }) => id}
        none={{ icon: IconHistory, title: t('acts.none'), text: t('acts.noneText') }}
        isFiltered={isFiltered}
      />
    </>
  );
}

function useColumns(names: ReadonlyMap<string, string>): Column<Row>[] {
  const { t } = useTranslation(['operations', 'shell']);
  return [
    { key: 'at', header: t('acts.at'), width: 170, cell: ({ at }) => <Timestamp value={at} /> },
    {
      key: 'who',
      header: t('acts.who'),
      cell: ({ actor_name: name, role }) => (
        <>
          <Text size="sm" truncate maw={200}>
            {name ?? t('acts.setting')}
          </Text>
          <Text size="xs" c="dimmed">
            {t(`shell:operatorRoles.${role}`)}
          </Text>
        </>
      ),
    },
    { key: 'what', header: t('acts.what'), cell: (row) => <What row={row} /> },
    {
      key: 'account',
      header: t('acts.about'),
      from: 'sm',
      cell: ({ account }) => (
        <Text size="sm">{account === null ? '–' : (names.get(account) ?? account)}</Text>
      ),
    },
    {
      key: 'changes',
      header: t('acts.changes'),
      from: 'md',
      cell: ({ changes }) => <Changes changes={changes} />,
    },
    {
      key: 'status',
      header: t('acts.status'),
      width: 90,
      from: 'sm',
      cell: ({ status }) => (
        <StatusBadge tone={status < 400 ? 'quiet' : 'bad'}>{status}</StatusBadge>
      ),
    },
  ];
}

/** What somebody did, and why it was refused. */
function What({ row: { operation, reason, failure, status } }: { row: Row }) {
  const { t, i18n } = useTranslation(['operations', 'audit']);
  const sentence = useSentence();
  const name = i18n.exists(`audit:acts.${operation}`)
    ? t(`audit:acts.${operation as keyof typeof audit.acts}`)
    : i18n.exists(`operations:acts.words.${operation}`)
      ? t(`acts.words.${operation as keyof typeof operations.acts.words}`)
      : reason;
  return (
    <Text size="sm">
      {name}
      {status >= 400 && (
        <Text span size="sm" c="var(--tone-bad)">{`: ${sentence(reason, failure)}`}</Text>
      )}
    </Text>
  );
}
