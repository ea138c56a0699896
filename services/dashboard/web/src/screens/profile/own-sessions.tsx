import { Text } from '@mantine/core';
import { IconDeviceLaptop } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { useAct, useApi } from '../../api/use-api.ts';
import { Card } from '../../components/card.tsx';
import { ConfirmedButton } from '../../components/confirmed-act.tsx';
import { DeleteButton } from '../../components/delete-act.tsx';
import { List } from '../../components/list/list.tsx';
import type { Column } from '../../components/list/list-table.tsx';
import { wholeList } from '../../components/list/use-list.ts';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { agentName } from './agent-name.ts';

type Session = RowOf<'/api/sessions'>;

/** Lists the sessions of the person who is signed in. */
export function OwnSessions() {
  const { t } = useTranslation('profile');
  const sessions = useApi('/api/sessions');
  const hasOthers = sessions.data?.data.some(({ current }) => !current) === true;
  return (
    <Card title={t('sessions.title')} text={t('sessions.text')} end={hasOthers && <EndOthers />}>
      <List
        label={t('sessions.title')}
        list={wholeList(sessions)}
        columns={useColumns()}
        rowKey={({ id }) => id}
        rowActs={(session) =>
          session.current ? (
            <StatusBadge tone="good">{t('sessions.current')}</StatusBadge>
          ) : (
            <End session={session} />
          )
        }
        none={{ icon: IconDeviceLaptop, title: t('sessions.none'), text: t('sessions.text') }}
      />
    </Card>
  );
}

function useColumns(): Column<Session>[] {
  const { t } = useTranslation('profile');
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
  ];
}

function EndOthers() {
  const { t } = useTranslation('profile');
  const { mutateAsync } = useAct('delete', '/api/sessions', ['/api/sessions']);
  return (
    <ConfirmedButton
      confirms={{
        title: t('sessions.endOthersTitle'),
        text: t('sessions.endOthersText'),
        verb: t('sessions.endOthers'),
        done: t('sessions.endedOthers'),
        act: () => mutateAsync({}),
      }}
    >
      {t('sessions.endOthers')}
    </ConfirmedButton>
  );
}

function End({ session: { id, agent } }: { session: Session }) {
  const { t } = useTranslation('profile');
  const name = agent === null ? t('sessions.unknown') : agentName(agent);
  return (
    <DeleteButton
      inRow
      path="/api/sessions/{id}"
      id={id}
      title={t('sessions.endTitle', { agent: name })}
      text={t('sessions.endText')}
      verb={t('sessions.end')}
      done={t('sessions.ended')}
    >
      {t('sessions.end')}
    </DeleteButton>
  );
}
