import { Text } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { useApi } from '../../api/use-api.ts';
import { DataTable, type Column } from '../../components/list/list-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import nameLink from '../../components/name-link.module.css';
import { PAGE_ROWS, Pager, usePages } from '../../components/list/pager.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { useFormats } from '../../components/use-formats.ts';

type Account = RowOf<'/api/accounts'>;

export function AccountTable() {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const pages = usePages(null);
  const { data, isPlaceholderData } = useApi('/api/accounts', {
    query: { cursor: pages.cursor, limit: PAGE_ROWS },
  });
  return (
    <DataTable
      label={t('title')}
      columns={useColumns()}
      rows={data?.data}
      rowKey={({ id }) => id}
      onOpen={({ id }) => void navigate({ to: '/accounts/$id', params: { id } })}
      stale={isPlaceholderData}
      empty={<EmptyState icon={IconBuilding} title={t('none.title')} text={t('none.text')} />}
      footer={<Pager pages={pages} next={data?.next_cursor} />}
    />
  );
}

function useColumns(): Column<Account>[] {
  const { t } = useTranslation('accounts');
  const { number } = useFormats();
  return [
    {
      key: 'name',
      header: t('columns.name'),
      cell: ({ id, name }) => (
        <Link to="/accounts/$id" params={{ id }} className={nameLink.name}>
          {name}
        </Link>
      ),
    },
    {
      key: 'plan',
      header: t('columns.plan'),
      cell: ({ plan }) => (
        <Text size="sm" truncate maw={200}>
          {plan.name}
        </Text>
      ),
    },
    {
      key: 'quota',
      header: t('columns.quota'),
      align: 'end',
      cell: ({ plan: { quota, period } }) =>
        quota === null ? t('unlimited') : t(`quotas.${period}`, { quota: number(quota) }),
    },
    {
      key: 'ends',
      header: t('columns.ends'),
      width: 170,
      from: 'sm',
      cell: ({ plan: { expires_at: at } }) => <Ending at={at} />,
    },
    {
      key: 'created',
      header: t('columns.created'),
      width: 170,
      from: 'md',
      align: 'end',
      cell: ({ created_at: at }) => <Timestamp value={at} />,
    },
  ];
}

function Ending({ at }: { at: string | null }) {
  const { t } = useTranslation('accounts');
  if (at !== null && isOver(at)) return <StatusBadge tone="bad">{t('ended')}</StatusBadge>;
  return <Timestamp value={at} />;
}

const isOver = (at: string): boolean => Date.parse(at) < Date.now();
