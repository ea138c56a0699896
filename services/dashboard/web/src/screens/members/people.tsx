import { Button, Group, Text, Tooltip } from '@mantine/core';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../app/session.ts';
import { Card } from '../../components/card.tsx';
import type { Column } from '../../components/list/list-table.tsx';
import { List } from '../../components/list/list.tsx';
import { useList } from '../../components/list/use-list.ts';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { InvitePerson } from './invite-person.tsx';
import { LinkShown, type PasswordLink } from './link-shown.tsx';
import { PersonMenu } from './person-menu.tsx';
import { type Person, RoleSelect, useAssignableRoles } from './roles.tsx';

interface PeopleProps {
  /** For operators: of this account, unless they are in it. */
  account?: string;
  /** Shows the form of an invitation at first. */
  isInviting?: boolean;
}

/** Lists the people of an account: invite, change roles, send links, remove. */
export function People({ account, isInviting = false }: PeopleProps) {
  const { t } = useTranslation('members');
  const isOther = useIsOther();
  const [inviting, setInviting] = useState(isInviting);
  const [link, setLink] = useState<PasswordLink | null>(null);
  const invite = (
    <Button size="xs" leftSection={<IconUserPlus size={15} />} onClick={() => setInviting(true)}>
      {t('invite.open')}
    </Button>
  );
  return (
    <Card title={t('people.title')} text={t('people.text')} end={invite}>
      <List
        label={t('people.title')}
        list={useList('/api/users', { account })}
        columns={useColumns(account)}
        rowKey={({ id }) => id}
        rowActs={(person) =>
          isOther(person) && <PersonMenu person={person} account={account} onLink={setLink} />
        }
        none={{ icon: IconUsers, title: t('people.none'), text: t('people.noneText') }}
      />
      <InvitePerson
        account={account}
        opened={inviting}
        onClose={() => setInviting(false)}
        onInvited={setLink}
      />
      <LinkShown link={link} onClose={() => setLink(null)} />
    </Card>
  );
}

/** People whose role one may change: not oneself, and owners only as an owner. */
function useIsOther(): (person: Person) => boolean {
  const { user } = useSession();
  const assignable = useAssignableRoles();
  return ({ id, role }) => id !== user?.id && assignable.includes(role);
}

function useColumns(account: string | undefined): Column<Person>[] {
  const { t } = useTranslation(['members', 'shell']);
  const { user } = useSession();
  const isOther = useIsOther();
  return [
    {
      key: 'email',
      header: t('columns.email'),
      cell: ({ id, email }) => (
        <Group gap={6}>
          <Text size="sm" fw={500} truncate maw={{ sm: 320 }} title={email}>
            {email}
          </Text>
          {id === user?.id && <StatusBadge tone="quiet">{t('you')}</StatusBadge>}
        </Group>
      ),
    },
    {
      key: 'role',
      header: t('columns.role'),
      cell: (person) =>
        isOther(person) ? (
          <RoleSelect person={person} account={account} />
        ) : (
          <Text size="sm">{t(`shell:roles.${person.role}`)}</Text>
        ),
    },
    {
      key: 'state',
      header: t('columns.state'),
      width: 110,
      from: 'sm',
      cell: ({ state, link_asked_at: asked }) =>
        asked === undefined ? (
          <StatusBadge tone={state === 'active' ? 'good' : 'busy'}>
            {t(`states.${state}`)}
          </StatusBadge>
        ) : (
          <Tooltip label={t('waitsSince')} multiline maw={320}>
            <span>
              <StatusBadge tone="busy">{t('waitsForLink')}</StatusBadge>
            </span>
          </Tooltip>
        ),
    },
    {
      key: 'created',
      header: t('columns.created'),
      width: 170,
      from: 'md',
      cell: ({ created_at: at }) => <Timestamp value={at} />,
    },
  ];
}
