import { Button, Text } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { useMay } from '../../app/session.ts';
import { DeleteButton } from '../../components/delete-act.tsx';
import { ListScreen } from '../../components/list/list-screen.tsx';
import type { Column } from '../../components/list/list-table.tsx';
import { useList } from '../../components/list/use-list.ts';
import { ShownOnce } from '../../components/shown-once.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { useIsBelow } from '../../components/use-is-below.ts';
import { useDevices } from '../../components/use-devices.ts';
import { NewToken } from './new-token.tsx';
import { useScopeWords } from './use-scope-words.ts';

type Row = RowOf<'/api/tokens'>;

/** Lists account tokens, with which programs call `/v1` and, within their scopes, `/api`. */
export function TokensScreen() {
  const { t } = useTranslation('tokens');
  const mayManage = useMay('manage');
  const [creating, setCreating] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
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
      list={useList('/api/tokens')}
      columns={useColumns()}
      rowKey={({ id }) => id}
      rowActs={mayManage ? (row) => <Revoke row={row} /> : undefined}
      none={{ icon: IconKey, title: t('none.title'), text: t('none.text') }}
    >
      <NewToken opened={creating} onClose={() => setCreating(false)} onCreated={setSecret} />
      <ShownOnce
        secret={secret}
        title={t('shown.title')}
        text={t('shown.text')}
        onClose={() => setSecret(null)}
      />
    </ListScreen>
  );
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('tokens');
  const words = useScopeWords();
  const isNarrow = useIsBelow('sm');
  return [
    {
      key: 'name',
      header: t('columns.name'),
      cell: ({ name, hint, ...row }) => (
        <>
          <Text size="sm" fw={500} truncate maw={280}>
            {name}
          </Text>
          {isNarrow && <Hint hint={hint} />}
          <Limits token={row} />
        </>
      ),
    },
    {
      key: 'hint',
      header: t('columns.token'),
      from: 'sm',
      cell: ({ hint }) => <Hint hint={hint} />,
    },
    {
      key: 'scopes',
      header: t('columns.scopes'),
      from: 'md',
      cell: ({ scopes }) => (
        <Text size="sm" maw={360}>
          {words(scopes)}
        </Text>
      ),
    },
    {
      key: 'expires',
      header: t('columns.expires'),
      cell: ({ expires_at: expires }) => <Expiry value={expires} />,
    },
    {
      key: 'lastUsed',
      header: t('columns.lastUsed'),
      cell: ({ last_used_at: at }) =>
        at === null ? <Text size="sm">{t('never')}</Text> : <Timestamp value={at} />,
    },
    {
      key: 'created',
      header: t('columns.created'),
      from: 'md',
      cell: ({ created_at: at, created_by: by }) => (
        <>
          <Timestamp value={at} />
          {by !== null && (
            <Text size="xs" c="dimmed" truncate maw={200}>
              {t('by', { name: by === 'operator' ? t('operator') : by })}
            </Text>
          )}
        </>
      ),
    },
  ];
}

/** From where a token may be used, and with which devices, where it isn't all. */
function Limits({ token: { networks, devices } }: { token: Pick<Row, 'networks' | 'devices'> }) {
  const { t } = useTranslation('tokens');
  const known = useDevices();
  const nameOf = (id: string) => known?.find((device) => device.id === id)?.name ?? id;
  const limits = [
    ...(networks === null ? [] : [t('from', { networks: networks.join(', ') })]),
    ...(devices === null ? [] : [t('with', { devices: devices.map(nameOf) })]),
  ];
  return limits.map((limit) => (
    <Text key={limit} size="xs" c="dimmed" maw={280} style={{ overflowWrap: 'anywhere' }}>
      {limit}
    </Text>
  ));
}

function Hint({ hint }: { hint: string }) {
  return (
    <Text size="sm" ff="monospace" c="dimmed">
      cas_…{hint}
    </Text>
  );
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
  return (
    <DeleteButton
      inRow
      path="/api/tokens/{id}"
      id={id}
      title={t('revoke.title', { name })}
      text={t('revoke.text')}
      verb={t('revoke.verb')}
      done={t('revoke.done', { name })}
    >
      {t('revoke.act')}
    </DeleteButton>
  );
}
