import { Text, VisuallyHidden } from '@mantine/core';
import { IconDeviceLaptop } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { useAct, useApi } from '../../api/use-api.ts';
import { Card } from '../../components/card.tsx';
import { ConfirmedButton } from '../../components/confirmed-button.tsx';
import { DataTable, type Column } from '../../components/list/list-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { agentName } from './agent-name.ts';

type Session = RowOf<'/api/sessions'>;

/** Browsers in which one is signed in. */
export function OwnSessions() {
  const { t } = useTranslation('members');
  const { data } = useApi('/api/sessions');
  return (
    <Card title={t('sessions.title')} text={t('sessions.text')}>
      <DataTable
        label={t('sessions.title')}
        columns={useColumns()}
        rows={data?.data}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={IconDeviceLaptop}
            title={t('sessions.none')}
            text={t('sessions.text')}
          />
        }
      />
    </Card>
  );
}

function useColumns(): Column<Session>[] {
  const { t } = useTranslation('members');
  return [
    {
      key: 'agent',
      header: t('sessions.agent'),
      cell: ({ agent }) => (
        <Text size="sm" fw={500} truncate maw={260} title={agent ?? ''}>
          {agent === null ? t('sessions.unknown') : agentName(agent)}
        </Text>
      ),
    },
    {
      key: 'ip',
      header: t('sessions.ip'),
      from: 'md',
      cell: ({ ip }) => (
        <Text size="xs" ff="monospace" c="dimmed">
          {ip ?? '–'}
        </Text>
      ),
    },
    {
      key: 'since',
      header: t('sessions.since'),
      width: 170,
      from: 'sm',
      cell: ({ created_at: at }) => <Timestamp value={at} />,
    },
    {
      key: 'until',
      header: t('sessions.until'),
      width: 170,
      from: 'lg',
      cell: ({ expires_at: at }) => <Timestamp value={at} />,
    },
    {
      key: 'acts',
      header: <VisuallyHidden>{t('columns.acts')}</VisuallyHidden>,
      align: 'end',
      cell: (session) =>
        session.current ? (
          <StatusBadge tone="good">{t('sessions.current')}</StatusBadge>
        ) : (
          <End session={session} />
        ),
    },
  ];
}

function End({ session: { id, agent } }: { session: Session }) {
  const { t } = useTranslation('members');
  const { mutateAsync } = useAct('delete', '/api/sessions/{id}', ['/api/sessions']);
  return (
    <ConfirmedButton
      size="compact-sm"
      variant="subtle"
      color="red"
      confirms={{
        title: t('sessions.endTitle', {
          agent: agent === null ? t('sessions.unknown') : agentName(agent),
        }),
        text: t('sessions.endText'),
        verb: t('sessions.end'),
        act: () => mutateAsync({ params: { id } }),
        done: t('sessions.ended'),
      }}
    >
      {t('sessions.end')}
    </ConfirmedButton>
  );
}
