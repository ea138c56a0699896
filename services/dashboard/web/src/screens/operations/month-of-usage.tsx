import { Group, Text } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { CsvLink } from '../../components/csv-link.tsx';
import { List } from '../../components/list/list.tsx';
import type { Column } from '../../components/list/list-table.tsx';
import { useList } from '../../components/list/use-list.ts';
import { Select } from '../../components/select.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useSetSearch } from '../../components/use-set-search.ts';
import classes from './operations.module.css';
import type { OperationsSearch } from './search.ts';

type AccountMonth = RowOf<'/api/operations/usage'>;

/** Months that can be chosen, with the current one; the API has earlier ones, too. */
const MONTHS = 12;
const PAGE = { pageRows: 200 };

/** Shows what every account used in a month of its own time zone. */
export function MonthOfUsage({ search }: { search: OperationsSearch }) {
  const { t, i18n } = useTranslation('operations');
  const setSearch = useSetSearch<OperationsSearch>();
  const [openedAt] = useState(() => new Date());
  const months = Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(openedAt.getUTCFullYear(), openedAt.getUTCMonth() - back))
      .toISOString()
      .slice(0, 7),
  );
  const { month = months[0] ?? '' } = search;
  const nameOf = (value: string) =>
    new Date(`${value}-01`).toLocaleDateString(i18n.language, {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
  const list = useList('/api/operations/usage', { query: { month } }, PAGE);
  const columns = useColumns();
  const hasCosts = list.rows?.some(({ costs }) => costs !== undefined) === true;
  const shown = months.includes(month) ? months : [...months, month];
  return (
    <>
      <Group gap="xs" mb="sm" justify="space-between">
        <Group gap="xs">
          <Select
            aria-label={t('month.label')}
            w={190}
            allowDeselect={false}
            value={month}
            data={shown.map((value) => ({ value, label: nameOf(value) }))}
            onChange={(chosen) => setSearch({ ...search, month: chosen ?? undefined })}
          />
          <Text size="sm" c="dimmed">
            {t('month.text')}
          </Text>
        </Group>
        <CsvLink path="/api/operations/usage" filters={{ month }} />
      </Group>
      <List
        label={t('views.usage')}
        list={list}
        columns={columns.filter(({ key }) => key !== 'costs' || hasCosts)}
        rowKey={({ account }) => account.id}
        none={{ icon: IconChartBar, title: t('month.none'), text: t('month.noneText') }}
      />
    </>
  );
}

function useColumns(): Column<AccountMonth>[] {
  const { t } = useTranslation('operations');
  const { number, money, list } = useFormats();
  const sum = ({ channels }: AccountMonth, key: 'sent' | 'failed' | 'unknown') =>
    channels.reduce((total, one) => total + one[key], 0);
  return [
    {
      key: 'account',
      header: t('month.account'),
      cell: (row) => (
        <>
          <Link to="/accounts/$id" params={{ id: row.account.id }} className={classes.account}>
            {row.account.name}
          </Link>
          <Incomplete row={row} />
        </>
      ),
    },
    {
      key: 'zone',
      header: t('month.zone'),
      from: 'md',
      cell: ({ time_zone: zone }) => (
        <Text size="sm" c="dimmed">
          {zone}
        </Text>
      ),
    },
    {
      key: 'requests',
      header: t('month.requests'),
      align: 'end',
      from: 'sm',
      cell: ({ requests }) => <span className="figures">{number(requests.accepted)}</span>,
    },
    {
      key: 'sent',
      header: t('month.sends'),
      align: 'end',
      cell: (row) => <span className="figures">{number(sum(row, 'sent'))}</span>,
    },
    {
      key: 'failed',
      header: t('month.failed'),
      align: 'end',
      from: 'sm',
      cell: (row) => <span className="figures">{number(sum(row, 'failed'))}</span>,
    },
    {
      key: 'unknown',
      header: t('month.unknown'),
      align: 'end',
      from: 'md',
      cell: (row) => <span className="figures">{number(sum(row, 'unknown'))}</span>,
    },
    {
      key: 'costs',
      header: t('month.costs'),
      align: 'end',
      from: 'sm',
      cell: ({ costs = [] }) => (
        <span className="figures">{costs.length === 0 ? '–' : list(costs.map(money))}</span>
      ),
    },
    {
      key: 'quota',
      header: t('month.quota'),
      align: 'end',
      cell: ({ quota: { limit, used } }) => (
        <span className="figures">
          {limit === null
            ? t('month.unlimited')
            : used === null
              ? t('month.unknownQuota')
              : t('month.of', { used: number(used), limit: number(limit) })}
        </span>
      ),
    },
  ];
}

function Incomplete({ row: { complete, counted_since: since } }: { row: AccountMonth }) {
  const { t } = useTranslation('operations');
  if (complete) return null;
  return (
    <Text size="xs" c="dimmed" component="div">
      {since === null ? (
        t('month.counting')
      ) : (
        <>
          {t('month.incomplete')} <Timestamp value={since} />
        </>
      )}
    </Text>
  );
}
