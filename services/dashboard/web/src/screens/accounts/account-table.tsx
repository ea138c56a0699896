import { Text } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { List } from '../../components/list/list.tsx';
import type { Column } from '../../components/list/list-table.tsx';
import { useList } from '../../components/list/use-list.ts';
import links from '../../components/links.module.css';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { StateBadge } from './state-badge.tsx';

type Account = RowOf<'/api/accounts'>;

export function AccountTable() {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  return (
    <List
      label={t('title')}
      list={useList('/api/accounts')}
      columns={useColumns()}
      rowKey={({ id }) => id}
      onOpen={({ id }) => void navigate({ to: '/accounts/$id', params: { id } })}
      none={{ icon: IconBuilding, title: t('none.title'), text: t('none.text') }}
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
        <Link to="/accounts/$id" params={{ id }} className={links.name}>
          {name}
        </Link>
      ),
    },
    {
      key: 'state',
      header: t('columns.state'),
      width: 120,
      cell: ({ state }) => <StateBadge state={state} />,
    },
    {
      key: 'plan',
      header: t('columns.plan'),
      from: 'sm',
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
