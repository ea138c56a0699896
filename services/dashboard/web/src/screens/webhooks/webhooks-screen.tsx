import { Badge, Button, Group, Text } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../app/session.ts';
import { ListScreen } from '../../components/list/list-screen.tsx';
import type { Column } from '../../components/list/list-table.tsx';
import { useList } from '../../components/list/use-list.ts';
import links from '../../components/links.module.css';
import { Timestamp } from '../../components/timestamp.tsx';
import { NewWebhook } from './new-webhook.tsx';
import { WebhookStateBadge, type Webhook } from './webhook-badges.tsx';

/** Lists the account's webhook endpoints. */
export function WebhooksScreen() {
  const { t } = useTranslation('webhooks');
  const mayManage = useMay('manage');
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  const open = (id: string) => void navigate({ to: '/webhooks/$id', params: { id } });
  return (
    <ListScreen
      title={t('title')}
      text={t('text')}
      acts={
        <Button variant="default" onClick={() => void navigate({ to: '/deliveries', search: {} })}>
          {t('deliveries.title')}
        </Button>
      }
      create={
        mayManage && (
          <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
            {t('new.open')}
          </Button>
        )
      }
      list={useList('/api/webhooks')}
      columns={useColumns()}
      rowKey={({ id }) => id}
      onOpen={({ id }) => open(id)}
      none={{ icon: IconWebhook, title: t('none.title'), text: t('none.text') }}
    >
      <NewWebhook opened={adding} onClose={() => setAdding(false)} onCreated={open} />
    </ListScreen>
  );
}

function useColumns(): Column<Webhook>[] {
  const { t } = useTranslation('webhooks');
  return [
    {
      key: 'url',
      header: t('columns.url'),
      cell: ({ id, url }) => (
        <Link to="/webhooks/$id" params={{ id }} className={links.code}>
          {url}
        </Link>
      ),
    },
    {
      key: 'state',
      header: t('columns.state'),
      width: 110,
      cell: ({ state }) => <WebhookStateBadge state={state} />,
    },
    {
      key: 'events',
      header: t('columns.events'),
      from: 'sm',
      cell: ({ events }) => (
        <Group gap={4}>
          {events.map((event) => (
            <Badge key={event} size="sm" color="gray">
              {t(`events.${event}.name`)}
            </Badge>
          ))}
        </Group>
      ),
    },
    {
      key: 'devices',
      header: t('columns.devices'),
      from: 'md',
      cell: ({ devices }) => (
        <Text size="sm">
          {devices === null ? t('everyDevice') : t('someDevices', { count: devices.length })}
        </Text>
      ),
    },
    {
      key: 'created',
      header: t('columns.created'),
      from: 'lg',
      align: 'end',
      width: 170,
      cell: ({ created_at: at }) => <Timestamp value={at} />,
    },
  ];
}
