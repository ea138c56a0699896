import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { useSession } from '../../app/session.ts';
import { Card } from '../../components/card.tsx';
import { DataTable, type Column } from '../../components/list/list-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PAGE_ROWS, Pager, usePages } from '../../components/list/pager.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { InvitePerson } from './invite-person.tsx';
import { LinkShown, type PasswordLink } from './link-shown.tsx';
import { PersonMenu } from './person-menu.tsx';
import { RoleSelect } from './role-select.tsx';
import { useAssignableRoles, type Person } from './roles.ts';

interface PeopleProps {
  /** For operators: of this account, unless they are in it. */
  account?: string;
}

/** People of an account: invited, given roles, helped back in, removed. */
export function People({ account }: PeopleProps) {
  const { t } = useTranslation('members');
  const pages = usePages(account);
  const { data, isPlaceholderData } = useApi('/api/users', {
    query: { cursor: pages.cursor, limit: PAGE_ROWS },
    account,
  });
  const [inviting, setInviting] = useState(false);
  const [link, setLink] = useState<PasswordLink | null>(null);
  const invite = (
    <Button size="xs" leftSection={<IconUserPlus size={15} />} onClick={() => setInviting(true)}>
      {t('invite.open')}
    </Button>
  );
  return (
    <Card title={t('people.title')} text={t('people.text')} end={invite}>
      <DataTable
        label={t('people.title')}
        columns={useColumns(account, setLink)}
        rows={data?.data}
        rowKey={({ id }) => id}
        stale={isPlaceholderData}
        empty={<EmptyState icon={IconUsers} title={t('people.none')} text={t('people.noneText')} />}
        footer={<Pager pages={pages} next={data?.next_cursor} />}
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

function useColumns(
  account: string | undefined,
  onLink: (link: PasswordLink) => void,
): Column<Person>[] {
  const { t } = useTranslation(['members', 'shell']);
  const { user } = useSession();
  const assignable = useAssignableRoles();
  const isOther = ({ id, role }: Person) => id !== user?.id && assignable.includes(role);
  return [
    {
      key: 'email',
      header: t('columns.email'),
      cell: ({ id, email }) => (
        <Group gap={6}>
          <Text size="sm" fw={500} truncate maw={{ base: 116, sm: 320 }} title={email}>
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
      cell: ({ state }) => (
        <StatusBadge tone={state === 'active' ? 'good' : 'busy'}>
          {t(`states.${state}`)}
        </StatusBadge>
      ),
    },
    {
      key: 'created',
      header: t('columns.created'),
      width: 170,
      from: 'md',
      cell: ({ created_at: at }) => <Timestamp value={at} />,
    },
    {
      key: 'acts',
      header: <VisuallyHidden>{t('columns.acts')}</VisuallyHidden>,
      align: 'end',
      width: 56,
      cell: (person) =>
        isOther(person) && <PersonMenu person={person} account={account} onLink={onLink} />,
    },
  ];
}
