import { Button, Text } from '@mantine/core';
import { IconArrowsSplit2, IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { ChannelIcon } from '../../components/channel-icon.tsx';
import links from '../../components/links.module.css';
import { ListScreen } from '../../components/list/list-screen.tsx';
import type { Column } from '../../components/list/list-table.tsx';
import { wholeList } from '../../components/list/use-list.ts';
import { Timestamp } from '../../components/timestamp.tsx';
import { NewSenderPool } from './new-sender-pool.tsx';
import { POOL_TOKEN_PREFIX, PoolStateBadge, type PoolRow } from './pool-state.tsx';

/** The health of members changes while the screen is open. */
const READING = { refetchEveryMs: 5_000 };

/** Lists sender pools, and how many members of each can send. */
export function SenderPoolsScreen() {
  const { t } = useTranslation('sender-pools');
  const mayManage = useMay('manage');
  const navigate = useNavigate();
  const [creating, setCreating] = useState(false);
  const open = (id: string) => void navigate({ to: '/sender-pools/$id', params: { id } });
  return (
    <ListScreen
      title={t('title')}
      text={t('text')}
      create={
        mayManage && (
          <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
            {t('new.open')}
          </Button>
        )
      }
      list={wholeList(useApi('/api/sender-pools', {}, READING))}
      columns={useColumns()}
      rowKey={({ id }) => id}
      onOpen={({ id }) => open(id)}
      none={{ icon: IconArrowsSplit2, title: t('none.title'), text: t('none.text') }}
    >
      <NewSenderPool opened={creating} onClose={() => setCreating(false)} onCreated={open} />
    </ListScreen>
  );
}

function useColumns(): Column<PoolRow>[] {
  const { t } = useTranslation('sender-pools');
  return [
    {
      key: 'name',
      header: t('columns.name'),
      cell: ({ id, name }) => (
        <Link to="/sender-pools/$id" params={{ id }} className={links.name}>
          {name}
        </Link>
      ),
    },
    {
      key: 'channel',
      header: t('columns.channel'),
      from: 'sm',
      cell: ({ channel }) => <ChannelIcon channel={channel} named />,
    },
    {
      key: 'members',
      header: t('columns.members'),
      cell: (pool) => <PoolStateBadge pool={pool} />,
    },
    {
      key: 'strategy',
      header: t('columns.strategy'),
      from: 'md',
      cell: ({ strategy }) => <Text size="sm">{t(`strategies.${strategy}`)}</Text>,
    },
    {
      key: 'key',
      header: t('columns.key'),
      from: 'md',
      cell: ({ token_hint: hint }) => (
        <Text size="sm" ff="monospace" c="dimmed">
          {POOL_TOKEN_PREFIX}_…{hint}
        </Text>
      ),
    },
    {
      key: 'created',
      header: t('columns.created'),
      from: 'lg',
      align: 'end',
      width: 170,
      cell: ({ created_at: at }) => <Timestamp value={at} />,
    },
  ];
}
