import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { useAct, useApi } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { useConfirmedAct } from '../../components/confirmed-act.tsx';
import { List } from '../../components/list/list.tsx';
import type { Column } from '../../components/list/list-table.tsx';
import { useList } from '../../components/list/use-list.ts';
import { useNotify } from '../../components/notify.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { useFormats } from '../../components/use-formats.ts';

type HeldAccount = RowOf<'/api/operations/held/accounts'>;

const STALE = [
  '/api/operations/held/accounts',
  '/api/operations/held',
  '/api/operations/held/events',
  '/api/operations/installation',
] as const;

/** Says that this is a restored copy, and releases its accounts. Shows nothing in any other installation. */
export function HeldAccounts() {
  const { t } = useTranslation('operations');
  const restored = useApi('/api/operations/installation').data?.restored ?? null;
  return restored === null ? null : (
    <Stack gap="sm" mb="lg">
      <Alert
        icon={<IconPlayerPause size={18} />}
        color="yellow"
        title={t('copy.title', { count: restored.held_accounts })}
      >
        <Text size="sm">{t('copy.text')}</Text>
        {restored.backup_at !== null && (
          <Text size="sm" mt={4}>
            {t('copy.backup')} <Timestamp value={restored.backup_at} />
          </Text>
        )}
      </Alert>
      <Accounts />
    </Stack>
  );
}

function Accounts() {
  const { t } = useTranslation('operations');
  const release = useRelease();
  const mayManage = useMay('manage');
  return (
    <>
      {mayManage && (
        <Group justify="flex-end">
          <Button loading={release.isPending} onClick={() => release.ask(null)}>
            {t('copy.releaseAll')}
          </Button>
        </Group>
      )}
      <List
        label={t('copy.accounts')}
        list={useList('/api/operations/held/accounts')}
        columns={useColumns()}
        rowKey={({ account }) => account.id}
        rowActs={
          mayManage
            ? (row) => (
                <Button size="compact-sm" variant="subtle" onClick={() => release.ask(row)}>
                  {t('held.release.verb')}
                </Button>
              )
            : undefined
        }
        none={{ icon: IconPlayerPause, title: t('held.none'), text: t('copy.text') }}
      />
    </>
  );
}

/** Releases an account, or all of them. Asks first. */
function useRelease() {
  const { t } = useTranslation('operations');
  const confirm = useConfirmedAct();
  const notify = useNotify();
  const { mutateAsync, isPending } = useAct('post', '/api/operations/held/accounts/release', STALE);
  return {
    isPending,
    /** `row` null: every account. */
    ask(row: HeldAccount | null): void {
      const body = row === null ? ({ all: true } as const) : { accounts: [row.account.id] };
      confirm({
        title: row === null ? t('copy.allTitle') : t('copy.oneTitle', { name: row.account.name }),
        text: t(row === null ? 'copy.allText' : 'copy.oneText'),
        verb: row === null ? t('copy.releaseAll') : t('held.release.verb'),
        act: () => mutateAsync({ body }),
        onDone: ({ accounts, scheduled, left }) =>
          notify.done(t('copy.done', { count: accounts, scheduled, left })),
      });
    },
  };
}

function useColumns(): Column<HeldAccount>[] {
  const { t } = useTranslation('operations');
  const { number } = useFormats();
  const count = (key: 'open' | 'scheduled' | 'batches' | 'events', from: 'sm' | 'md') => ({
    key,
    header: t(`copy.counts.${key}`),
    from,
    align: 'end' as const,
    cell: (row: HeldAccount) => <span className="figures">{number(row[key])}</span>,
  });
  return [
    {
      key: 'account',
      header: t('devices.account'),
      cell: ({ account, open, scheduled }) => (
        <>
          <Text size="sm" fw={500} truncate maw={{ base: 200, sm: 260 }} title={account.name}>
            {account.name}
          </Text>
          <Text size="xs" c="dimmed" hiddenFrom="sm">
            {t('copy.waits', { open: number(open), scheduled: number(scheduled) })}
          </Text>
        </>
      ),
    },
    count('open', 'sm'),
    count('scheduled', 'sm'),
    count('batches', 'md'),
    count('events', 'md'),
    {
      key: 'oldest',
      header: t('copy.oldest'),
      from: 'md',
      cell: ({ oldest_due_at: at }) => (at === null ? '–' : <Timestamp value={at} />),
    },
  ];
}
