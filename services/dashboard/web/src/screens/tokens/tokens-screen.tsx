import { Button, Text, VisuallyHidden } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { useAct, useApi } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { ConfirmedButton } from '../../components/confirmed-button.tsx';
import { DataTable, type Column } from '../../components/list/list-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Pager, usePages } from '../../components/list/pager.tsx';
import { ShownOnce } from '../../components/shown-once.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { NewToken } from './new-token.tsx';

type Row = RowOf<'/api/tokens'>;

/** What programs sign in to `/v1` with. */
export function TokensScreen() {
  const { t } = useTranslation('tokens');
  const mayManage = useMay('manage');
  const pages = usePages(null);
  const { data, isPlaceholderData } = useApi('/api/tokens', { query: { cursor: pages.cursor } });
  const [creating, setCreating] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const create = mayManage && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
      {t('new.open')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        {create}
      </PageHeader>
      <DataTable
        label={t('title')}
        columns={useColumns(mayManage)}
        rows={data?.data}
        rowKey={({ id }) => id}
        stale={isPlaceholderData}
        empty={
          <EmptyState icon={IconKey} title={t('none.title')} text={t('none.text')}>
            {create}
          </EmptyState>
        }
        footer={<Pager pages={pages} next={data?.next_cursor} />}
      />
      <NewToken opened={creating} onClose={() => setCreating(false)} onCreated={setSecret} />
      <ShownOnce
        secret={secret}
        title={t('shown.title')}
        text={t('shown.text')}
        onClose={() => setSecret(null)}
      />
    </>
  );
}

function useColumns(mayManage: boolean): Column<Row>[] {
  const { t } = useTranslation('tokens');
  return [
    {
      key: 'name',
      header: t('columns.name'),
      cell: ({ name }) => (
        <Text size="sm" fw={500} truncate maw={280}>
          {name}
        </Text>
      ),
    },
    {
      key: 'hint',
      header: t('columns.token'),
      cell: ({ hint }) => (
        <Text size="sm" ff="monospace" c="dimmed">
          cas_…{hint}
        </Text>
      ),
    },
    {
      key: 'scopes',
      header: t('columns.scopes'),
      from: 'md',
      cell: ({ scopes }) => (
        <Text size="sm">
          {scopes?.map((scope) => t(`scopes.${scope}`)).join(', ') ?? t('everything')}
        </Text>
      ),
    },
    {
      key: 'expires',
      header: t('columns.expires'),
      cell: ({ expires_at: expires }) => <Expiry value={expires} />,
    },
    {
      key: 'created',
      header: t('columns.created'),
      from: 'md',
      cell: ({ created_at: at }) => <Timestamp value={at} />,
    },
    ...(mayManage
      ? [
          {
            key: 'acts',
            header: <VisuallyHidden>{t('columns.acts')}</VisuallyHidden>,
            align: 'end' as const,
            cell: (row: Row) => <Revoke row={row} />,
          },
        ]
      : []),
  ];
}

function Expiry({ value }: { value: string | null }) {
  const { t } = useTranslation('tokens');
  if (value === null) return <Text size="sm">{t('never')}</Text>;
  if (isOver(value)) return <StatusBadge tone="bad">{t('expired')}</StatusBadge>;
  return <Timestamp value={value} />;
}

const isOver = (at: string): boolean => Date.parse(at) < Date.now();

function Revoke({ row: { id, name } }: { row: Row }) {
  const { t } = useTranslation('tokens');
  const { mutateAsync } = useAct('delete', '/api/tokens/{id}', ['/api/tokens']);
  return (
    <ConfirmedButton
      size="compact-sm"
      variant="subtle"
      color="red"
      confirms={{
        title: t('revoke.title', { name }),
        text: t('revoke.text'),
        verb: t('revoke.verb'),
        act: () => mutateAsync({ params: { id } }),
        done: t('revoke.done', { name }),
      }}
    >
      {t('revoke.act')}
    </ConfirmedButton>
  );
}
