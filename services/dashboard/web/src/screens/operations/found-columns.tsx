import { Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { ChannelIcon } from '../../components/channel-icon.tsx';
import type { Column } from '../../components/list/list-table.tsx';
import { SendStateBadge } from '../../components/send-state-badge.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { useEnterAccount } from '../../components/use-enter-account.ts';
import classes from './operations.module.css';

type FoundRow = RowOf<'/api/operations/find'>;

export function useFoundColumns(): Column<FoundRow>[] {
  const { t } = useTranslation('operations');
  const enter = useEnterAccount();
  return [
    {
      key: 'request',
      header: t('find.request'),
      cell: ({ account, request: { id } }) => (
        <UnstyledButton
          className={classes.letter}
          aria-label={t('find.open', { id })}
          onClick={() => enter(account.id, id)}
        >
          #{id}
        </UnstyledButton>
      ),
    },
    {
      key: 'account',
      header: t('find.account'),
      cell: ({ account }) => (
        <Link to="/accounts/$id" params={{ id: account.id }} className={classes.account}>
          {account.name}
        </Link>
      ),
    },
    {
      key: 'sends',
      header: t('find.sends'),
      cell: ({ request: { sends } }) => (
        <Stack gap={4}>
          {sends.map((send) => (
            <Group key={send.id} gap={6}>
              <ChannelIcon channel={send.channel} />
              <Text size="sm">{send.target ?? '–'}</Text>
              <SendStateBadge send={send} />
            </Group>
          ))}
        </Stack>
      ),
    },
    {
      key: 'call',
      header: t('find.kinds.x_request_id'),
      from: 'lg',
      cell: ({ x_request_id: id }) => (
        <Text size="xs" ff="monospace" c="dimmed" truncate maw={220} title={id ?? undefined}>
          {id ?? '–'}
        </Text>
      ),
    },
    {
      key: 'accepted',
      header: t('find.accepted'),
      from: 'sm',
      width: 170,
      align: 'end',
      cell: ({ request: { accepted_at: at } }) => <Timestamp value={at} />,
    },
  ];
}
