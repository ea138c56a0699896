import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus, IconUserShield } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { useAct } from '../../api/use-api.ts';
import { useConfirmedAct } from '../../components/confirmed-act.tsx';
import { DeleteButton } from '../../components/delete-act.tsx';
import { List } from '../../components/list/list.tsx';
import type { Column } from '../../components/list/list-table.tsx';
import { useList } from '../../components/list/use-list.ts';
import { ShownOnce } from '../../components/shown-once.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { NewOperator } from './new-operator.tsx';

type Row = RowOf<'/api/operations/operators'>;

/** Lists the tokens of persons who operate the installation. */
export function Operators() {
  const { t } = useTranslation('operations');
  const [creating, setCreating] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed" maw={640}>
          {t('operators.text')}
        </Text>
        <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
          {t('operators.new.open')}
        </Button>
      </Group>
      <List
        label={t('views.operators')}
        list={useList('/api/operations/operators')}
        columns={useColumns()}
        rowKey={({ id }) => id}
        rowActs={(row) => <RowActs row={row} onReplaced={setSecret} />}
        none={{ icon: IconUserShield, title: t('operators.none'), text: t('operators.noneText') }}
      />
      <NewOperator opened={creating} onClose={() => setCreating(false)} onCreated={setSecret} />
      <ShownOnce
        secret={secret}
        title={t('operators.shown.title')}
        text={t('operators.shown.text')}
        onClose={() => setSecret(null)}
      />
    </Stack>
  );
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation(['operations', 'shell', 'tokens']);
  return [
    {
      key: 'name',
      header: t('operators.name'),
      cell: ({ name, hint, role }) => (
        <>
          <Text size="sm" fw={500} maw={280} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          <Text size="xs" c="dimmed" hiddenFrom="sm">
            {t(`shell:operatorRoles.${role}`)}
          </Text>
          <Text size="xs" ff="monospace" c="dimmed">
            opr_…{hint}
          </Text>
        </>
      ),
    },
    {
      key: 'role',
      header: t('operators.role'),
      from: 'sm',
      cell: ({ role }) => <Text size="sm">{t(`shell:operatorRoles.${role}`)}</Text>,
    },
    {
      key: 'expires',
      header: t('tokens:columns.expires'),
      from: 'sm',
      cell: ({ expires_at: at }) => <Expiry at={at} />,
    },
    {
      key: 'used',
      header: t('tokens:columns.lastUsed'),
      from: 'sm',
      cell: ({ last_used_at: at }) =>
        at === null ? <Text size="sm">{t('tokens:never')}</Text> : <Timestamp value={at} />,
    },
    {
      key: 'created',
      header: t('tokens:columns.created'),
      from: 'md',
      cell: ({ created_at: at }) => <Timestamp value={at} />,
    },
  ];
}

function Expiry({ at }: { at: string | null }) {
  const { t } = useTranslation('tokens');
  if (at === null) return <Text size="sm">{t('never')}</Text>;
  return isOver(at) ? (
    <StatusBadge tone="bad">{t('expired')}</StatusBadge>
  ) : (
    <Timestamp value={at} />
  );
}

const isOver = (at: string): boolean => Date.parse(at) < Date.now();

function RowActs({ row, onReplaced }: { row: Row; onReplaced: (token: string) => void }) {
  const { t } = useTranslation(['operations', 'tokens']);
  const confirm = useConfirmedAct();
  const { id, name } = row;
  const { mutateAsync } = useAct('post', '/api/operations/operators/{id}/rotate', [
    '/api/operations/operators',
  ]);
  const rotate = () =>
    confirm({
      title: t('operators.rotate.title', { name }),
      text: t('operators.rotate.text'),
      verb: t('operators.rotate.verb'),
      act: () => mutateAsync({ params: { id }, body: {} }),
      onDone: ({ token }) => onReplaced(token),
    });
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <Button size="compact-sm" variant="subtle" onClick={rotate}>
        {t('operators.rotate.act')}
      </Button>
      <DeleteButton
        inRow
        path="/api/operations/operators/{id}"
        id={id}
        title={t('operators.revoke.title', { name })}
        text={t('operators.revoke.text')}
        verb={t('tokens:revoke.verb')}
        done={t('operators.revoke.done', { name })}
      >
        {t('tokens:revoke.act')}
      </DeleteButton>
    </Group>
  );
}
