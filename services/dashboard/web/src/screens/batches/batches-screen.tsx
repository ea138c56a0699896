import { Button } from '@mantine/core';
import { IconPlus, IconTableImport } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../app/session.ts';
import { ListScreen } from '../../components/list/list-screen.tsx';
import type { Column } from '../../components/list/list-table.tsx';
import { useList } from '../../components/list/use-list.ts';
import links from '../../components/links.module.css';
import { Timestamp } from '../../components/timestamp.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { BatchBar, type BatchItem, BatchStateBadge } from './batch-state.tsx';
import { NewBatch } from './new-batch.tsx';

const REFRESH_MS = 5_000;

/** Lists batches and their progress. */
export function BatchesScreen() {
  const { t } = useTranslation('batches');
  const mayWrite = useMay('write');
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  const open = (id: string) => void navigate({ to: '/batches/$id', params: { id } });
  return (
    <ListScreen
      title={t('title')}
      text={t('text')}
      create={
        mayWrite && (
          <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
            {t('new.open')}
          </Button>
        )
      }
      list={useList('/api/batches', {}, { refetchEveryMs: REFRESH_MS })}
      columns={useColumns()}
      rowKey={({ id }) => id}
      onOpen={({ id }) => open(id)}
      none={{ icon: IconTableImport, title: t('none.title'), text: t('none.text') }}
    >
      <NewBatch opened={adding} onClose={() => setAdding(false)} onCreated={open} />
    </ListScreen>
  );
}

function useColumns(): Column<BatchItem>[] {
  const { t } = useTranslation('batches');
  const { number } = useFormats();
  return [
    {
      key: 'name',
      header: t('columns.name'),
      cell: ({ id, name }) => (
        <Link to="/batches/$id" params={{ id }} className={links.name}>
          {name}
        </Link>
      ),
    },
    {
      key: 'state',
      header: t('columns.state'),
      width: 110,
      cell: ({ state }) => <BatchStateBadge state={state} />,
    },
    {
      key: 'rows',
      header: t('columns.rows'),
      align: 'end',
      width: 80,
      cell: ({ rows }) => number(rows),
    },
    {
      key: 'progress',
      header: t('columns.progress'),
      from: 'sm',
      width: 220,
      cell: (batch) => (batch.state === 'draft' ? null : <BatchBar batch={batch} />),
    },
    {
      key: 'created',
      header: t('columns.created'),
      from: 'md',
      align: 'end',
      width: 170,
      cell: ({ created_at: at }) => <Timestamp value={at} />,
    },
  ];
}
