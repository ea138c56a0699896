import { Group, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { ChannelIcon } from '../../components/channel-icon.tsx';
import { useWhatOf } from '../../components/failure/what-of.ts';
import { List } from '../../components/list/list.tsx';
import type { Column } from '../../components/list/list-table.tsx';
import { useList } from '../../components/list/use-list.ts';
import { useFormats } from '../../components/use-formats.ts';
import classes from './operations.module.css';

type FailedAccount = RowOf<'/api/operations/failures'>;

const READING = { refetchEveryMs: 30_000, pageRows: 1_000 };
const SHOWN_CAUSES = 3;

/** Shows which accounts' sends failed or are unknown in the last day, and why. */
export function Failures() {
  const { t } = useTranslation('operations');
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('failures.from')}
      </Text>
      <List
        label={t('failures.title')}
        list={useList('/api/operations/failures', {}, READING)}
        columns={useColumns()}
        rowKey={({ account }) => account.id}
        none={{ icon: IconCircleCheck, title: t('failures.none'), text: t('failures.noneText') }}
      />
    </Stack>
  );
}

function useColumns(): Column<FailedAccount>[] {
  const { t } = useTranslation('operations');
  const { number } = useFormats();
  return [
    {
      key: 'account',
      header: t('failures.account'),
      cell: ({ account, counting }) => (
        <>
          <Link to="/accounts/$id" params={{ id: account.id }} className={classes.account}>
            {account.name}
          </Link>
          {counting && (
            <Text size="xs" c="dimmed">
              {t('failures.counting')}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'causes',
      header: t('failures.causes'),
      cell: (row) => <Causes {...row} />,
    },
    ...(['failed', 'unknown', 'sent'] as const).map((key): Column<FailedAccount> => ({
      key,
      header: t(`failures.${key}`),
      align: 'end',
      width: 84,
      ...(key === 'sent' ? { from: 'sm' } : {}),
      cell: (row) => <span className="figures">{number(row[key])}</span>,
    })),
  ];
}

function Causes({ causes, looked_at: count, all_looked_at: all }: FailedAccount) {
  const { t } = useTranslation('operations');
  const { number } = useFormats();
  const whatOf = useWhatOf();
  return (
    <Stack gap={4}>
      {causes.slice(0, SHOWN_CAUSES).map(({ channel, device, state, code, count: times }) => (
        <Group key={`${channel} ${device} ${state} ${code ?? ''}`} gap={6} wrap="nowrap">
          <ChannelIcon channel={channel} />
          <Text size="sm" title={device}>
            {number(times)} × {whatOf(code)}
          </Text>
        </Group>
      ))}
      {!all && (
        <Text size="xs" c="dimmed">
          {t('failures.newest', { count, formatted: number(count) })}
        </Text>
      )}
    </Stack>
  );
}
