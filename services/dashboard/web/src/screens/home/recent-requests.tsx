import { Anchor, Group, Title } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { List } from '../../components/list/list.tsx';
import { wholeList } from '../../components/list/use-list.ts';
import { useRequestColumns } from '../../components/request-columns.tsx';
import { useOpenRequest } from '../../components/request-link.tsx';

type Row = RowOf<'/api/requests'>;

/** Lists the latest requests. */
export function RecentRequests({ read }: { read: Parameters<typeof wholeList<Row>>[0] }) {
  const { t } = useTranslation('home');
  const open = useOpenRequest();
  const { id, state, channels, recipient, accepted } = useRequestColumns<Row>((row) => row);
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
        list={wholeList(read)}
        rowKey={(row) => row.id}
        onOpen={(row) => open(row.id)}
        none={{ icon: IconSend, title: t('first.title'), text: t('first.text') }}
        columns={[id, state, channels, recipient, accepted]}
      />
    </section>
  );
}
