import { Text } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { useSentence } from '../../components/failure/error-words.ts';
import { List } from '../../components/list/list.tsx';
import type { Column } from '../../components/list/list-table.tsx';
import { useList } from '../../components/list/use-list.ts';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Timestamp } from '../../components/timestamp.tsx';

type RefusedCall = RowOf<'/api/operations/refused-calls'>;

/** Lists calls without a valid token. No account's audit has them. */
export function RefusedCalls() {
  const { t } = useTranslation('operations');
  return (
    <List
      label={t('views.refused')}
      list={useList('/api/operations/refused-calls')}
      columns={useColumns()}
      rowKey={({ id }) => id}
      none={{ icon: IconShieldCheck, title: t('refused.none'), text: t('refused.noneText') }}
    />
  );
}

function useColumns(): Column<RefusedCall>[] {
  const { t } = useTranslation('operations');
  const sentence = useSentence();
  return [
    {
      key: 'at',
      header: t('refused.at'),
      width: 170,
      cell: ({ at }) => <Timestamp value={at} />,
    },
    {
      key: 'status',
      header: t('refused.status'),
      width: 90,
      cell: ({ status }) => <StatusBadge tone="bad">{status}</StatusBadge>,
    },
    {
      key: 'reason',
      header: t('refused.reason'),
      cell: (call) => (
        <Text size="sm">
          {sentence(call.reason, call.failure)} <LeftOut {...call} />
        </Text>
      ),
    },
    {
      key: 'route',
      header: t('refused.route'),
      from: 'md',
      cell: ({ route }) => (
        <Text size="xs" ff="monospace" c="dimmed">
          {route ?? '–'}
        </Text>
      ),
    },
    {
      key: 'ip',
      header: t('refused.ip'),
      from: 'sm',
      align: 'end',
      cell: ({ ip, id }) => (
        <Text size="xs" ff="monospace" c="dimmed" title={`#${id}`}>
          {ip ?? '–'}
        </Text>
      ),
    },
  ];
}

/** Says how many similar calls the row stands for. */
function LeftOut({ unwritten, unwritten_others: others }: RefusedCall) {
  const { t } = useTranslation('operations');
  return (
    <Text span size="xs" c="dimmed">
      {unwritten > 0 && t('refused.unwritten', { count: unwritten })}{' '}
      {others > 0 && t('refused.others', { count: others })}
    </Text>
  );
}
