import { Anchor, Group, Title } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { List } from '../../components/list/list.tsx';
import type { ListState } from '../../components/list/use-list.ts';
import { RequestLink, useOpenRequest } from '../../components/request-link.tsx';
import { SendOutcome } from '../../components/send-outcome.tsx';
import { RequestStateBadge } from '../../components/send-state-badge.tsx';
import { Timestamp } from '../../components/timestamp.tsx';

/** Lists the latest requests. */
export function RecentRequests({ list }: { list: ListState<RowOf<'/api/requests'>> }) {
  const { t } = useTranslation('home');
  const open = useOpenRequest();
  return (
    <section>
      <Group justify="space-between" mb="xs" mt="md">
        <Title order={2} size="h5">
          {t('recent.title')}
        </Title>
        <Anchor component={Link} to="/requests" size="sm">
          {t('recent.all')}
        </Anchor>
      </Group>
      <List
        label={t('recent.title')}
        list={list}
        rowKey={({ id }) => id}
        onOpen={({ id }) => open(id)}
        none={{ icon: IconSend, title: t('first.title'), text: t('first.text') }}
        columns={[
          { key: 'id', header: t('recent.id'), cell: ({ id }) => <RequestLink id={id} /> },
          {
            key: 'state',
            header: t('recent.state'),
            cell: (row) => <RequestStateBadge request={row} />,
          },
          {
            key: 'channels',
            header: t('recent.channels'),
            cell: ({ sends }) => (
              <Group gap={12} wrap="nowrap">
                {sends.map((send) => (
                  <SendOutcome key={send.id} send={send} />
                ))}
              </Group>
            ),
          },
          {
            key: 'at',
            header: t('recent.at'),
            align: 'end',
            cell: ({ accepted_at: at }) => <Timestamp value={at} />,
          },
        ]}
      />
    </section>
  );
}
