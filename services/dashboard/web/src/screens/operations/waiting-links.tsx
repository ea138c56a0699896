import { Button, Stack, Text } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { useAct } from '../../api/use-api.ts';
import { List } from '../../components/list/list.tsx';
import type { Column } from '../../components/list/list-table.tsx';
import { useList } from '../../components/list/use-list.ts';
import { useNotify } from '../../components/notify.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { LinkShown, type PasswordLink } from '../members/link-shown.tsx';

type WaitingLink = RowOf<'/api/operations/links'>;

/** Lists people who asked for a password link that nothing could mail, and makes one to hand on. */
export function WaitingLinks() {
  const { t } = useTranslation('operations');
  const notify = useNotify();
  const [link, setLink] = useState<PasswordLink | null>(null);
  const give = useAct('post', '/api/users/{id}/link', ['/api/operations/links']);
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('links.text')}
      </Text>
      <List
        label={t('views.links')}
        list={useList('/api/operations/links')}
        columns={useColumns()}
        rowKey={({ user }) => user}
        rowActs={({ user, account }) => (
          <Button
            size="compact-xs"
            variant="default"
            onClick={() =>
              give.mutate(
                { params: { id: user }, account: account.id },
                { onSuccess: setLink, onError: notify.failed },
              )
            }
          >
            {t('links.make')}
          </Button>
        )}
        none={{ icon: IconMailCheck, title: t('links.none'), text: t('links.noneText') }}
      />
      <LinkShown link={link} onClose={() => setLink(null)} />
    </Stack>
  );
}

function useColumns(): Column<WaitingLink>[] {
  const { t } = useTranslation(['operations', 'shell']);
  return [
    {
      key: 'person',
      header: t('links.email'),
      cell: ({ email }) => (
        <Text size="sm" fw={500} truncate maw={{ sm: 320 }} title={email}>
          {email}
        </Text>
      ),
    },
    {
      key: 'role',
      header: t('links.role'),
      cell: ({ role }) => <Text size="sm">{t(`shell:roles.${role}`)}</Text>,
    },
    {
      key: 'account',
      header: t('links.account'),
      from: 'sm',
      cell: ({ account }) => <Text size="sm">{account.name}</Text>,
    },
    {
      key: 'asked',
      header: t('links.asked'),
      width: 170,
      cell: ({ asked_at: at }) => <Timestamp value={at} />,
    },
  ];
}
