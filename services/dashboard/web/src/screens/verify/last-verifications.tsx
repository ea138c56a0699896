import { Group, Text } from '@mantine/core';
import { IconPasswordFingerprint } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { Card } from '../../components/card.tsx';
import { ChannelIcon } from '../../components/channel-icon.tsx';
import { List } from '../../components/list/list.tsx';
import type { Column } from '../../components/list/list-table.tsx';
import { useList } from '../../components/list/use-list.ts';
import { RequestLink } from '../../components/request-link.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { VERIFICATION_TONES } from './verification-tones.ts';

type Verification = RowOf<'/api/verifications'>;

const REFRESH_MS = 10_000;
const ROWS = 10;

/** Lists the last verifications, without their codes. */
export function LastVerifications() {
  const { t } = useTranslation('verify');
  return (
    <Card title={t('last.title')} text={t('last.text')}>
      <List
        label={t('last.title')}
        list={useList('/api/verifications', {}, { refetchEveryMs: REFRESH_MS, pageRows: ROWS })}
        columns={useColumns()}
        rowKey={({ id }) => id}
        none={{ icon: IconPasswordFingerprint, title: t('none.title'), text: t('none.text') }}
      />
    </Card>
  );
}

function useColumns(): Column<Verification>[] {
  const { t } = useTranslation('verify');
  return [
    {
      key: 'address',
      header: t('columns.address'),
      cell: ({ address, channels }) => (
        <Group gap={6} wrap="nowrap">
          {channels.map((channel) => (
            <ChannelIcon key={channel} channel={channel} size={16} />
          ))}
          <Text size="sm" fw={500} truncate maw={220}>
            {address}
          </Text>
        </Group>
      ),
    },
    {
      key: 'state',
      header: t('columns.state'),
      cell: ({ state }) => (
        <StatusBadge tone={VERIFICATION_TONES[state]}>{t(`states.${state}`)}</StatusBadge>
      ),
    },
    {
      key: 'tries',
      header: t('columns.tries'),
      align: 'end',
      from: 'sm',
      cell: ({ tries }) => tries,
    },
    {
      key: 'requests',
      header: t('columns.requests'),
      from: 'md',
      cell: ({ requests }) => (
        <Group gap={6}>
          {requests.map((id) => (
            <RequestLink key={id} id={id} />
          ))}
        </Group>
      ),
    },
    {
      key: 'at',
      header: t('columns.at'),
      align: 'end',
      from: 'sm',
      cell: ({ created_at: at }) => <Timestamp value={at} />,
    },
  ];
}
