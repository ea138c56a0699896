import { Button, Group, Text } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { useApi } from '../../api/use-api.ts';
import { Card } from '../../components/card.tsx';
import { List } from '../../components/list/list.tsx';
import type { Column } from '../../components/list/list-table.tsx';
import { wholeList } from '../../components/list/use-list.ts';
import { hasPasskeys } from '../../components/passkeys.ts';
import { Timestamp } from '../../components/timestamp.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { RenamePasskey } from './rename-passkey.tsx';
import { RemovePasskey } from './remove-passkey.tsx';

type OwnPasskey = RowOf<'/api/passkeys'>;

/** Lists the passkeys of the person who is signed in. */
export function OwnPasskeys() {
  const { t } = useTranslation('profile');
  const passkeys = useApi('/api/passkeys');
  const { data: offered } = useApi('/api/sign-in');
  const [isAdding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<OwnPasskey | null>(null);
  const [removed, setRemoved] = useState<OwnPasskey | null>(null);
  const columns = useColumns();
  const canAdd = hasPasskeys() && offered?.passkeys === true;
  // Nothing to add, and nothing to see yet.
  if (!canAdd && (passkeys.data?.data ?? []).length === 0) return null;
  const add = canAdd && (
    <Button variant="default" onClick={() => setAdding(true)}>
      {t('passkeys.add')}
    </Button>
  );
  return (
    <Card title={t('passkeys.title')} text={t('passkeys.text')} end={add}>
      <List
        label={t('passkeys.title')}
        list={wholeList(passkeys)}
        columns={columns}
        rowKey={({ id }) => id}
        rowActs={(passkey) => (
          <Group gap={6} justify="flex-end">
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('passkeys.renameOf', { name: passkey.name })}
              onClick={() => setRenamed(passkey)}
            >
              {t('passkeys.rename')}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('passkeys.removeOf', { name: passkey.name })}
              onClick={() => setRemoved(passkey)}
            >
              {t('passkeys.remove')}
            </Button>
          </Group>
        )}
        none={{
          icon: IconFingerprint,
          title: t('passkeys.none'),
          text: t('passkeys.noneText'),
        }}
      />
      <AddPasskey opened={isAdding} onClose={() => setAdding(false)} />
      <RenamePasskey passkey={renamed} onClose={() => setRenamed(null)} />
      <RemovePasskey passkey={removed} onClose={() => setRemoved(null)} />
    </Card>
  );
}

function useColumns(): Column<OwnPasskey>[] {
  const { t } = useTranslation('profile');
  return [
    {
      key: 'name',
      header: t('passkeys.name'),
      cell: ({ name }) => (
        <Text size="sm" fw={500} truncate maw={260} title={name}>
          {name}
        </Text>
      ),
    },
    {
      key: 'used',
      header: t('passkeys.used'),
      width: 170,
      cell: ({ last_used_at: at }) =>
        at === null ? (
          <Text size="sm" c="dimmed">
            {t('passkeys.unused')}
          </Text>
        ) : (
          <Timestamp value={at} />
        ),
    },
    {
      key: 'added',
      header: t('passkeys.added'),
      width: 170,
      from: 'md',
      cell: ({ created_at: at }) => <Timestamp value={at} />,
    },
  ];
}
