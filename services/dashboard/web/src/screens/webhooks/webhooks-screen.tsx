import { Badge, Button, Group, Text } from '@mantine/core';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { DataTable, type Column } from '../../components/list/list-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Pager, usePages } from '../../components/list/pager.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { NewWebhook } from './new-webhook.tsx';
import { WebhookStateBadge, type Webhook } from './webhook-badges.tsx';
import classes from './webhooks.module.css';

/** Where events of the account are POSTed to. */
export function WebhooksScreen() {
  const { t } = useTranslation('webhooks');
  const mayManage = useMay('manage');
  const navigate = useNavigate();
  const pages = usePages(null);
  const { data, isPlaceholderData } = useApi('/api/webhooks', { query: { cursor: pages.cursor } });
  const [adding, setAdding] = useState(false);
  const open = (id: string) => void navigate({ to: '/webhooks/$id', params: { id } });
  const add = mayManage && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
      {t('new.open')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Button variant="default" onClick={() => void navigate({ to: '/deliveries', search: {} })}>
          {t('deliveries.title')}
        </Button>
        {add}
      </PageHeader>
      <DataTable
        label={t('title')}
        columns={useColumns()}
        rows={data?.data}
        rowKey={({ id }) => id}
        onOpen={({ id }) => open(id)}
        stale={isPlaceholderData}
        empty={
          <EmptyState icon={IconWebhook} title={t('none.title')} text={t('none.text')}>
            {add}
          </EmptyState>
        }
        footer={<Pager pages={pages} next={data?.next_cursor} />}
      />
      <NewWebhook opened={adding} onClose={() => setAdding(false)} onCreated={open} />
    </>
  );
}

function useColumns(): Column<Webhook>[] {
  const { t } = useTranslation('webhooks');
  return [
    {
      key: 'url',
      header: t('columns.url'),
      cell: ({ id, url }) => (
        <Link to="/webhooks/$id" params={{ id }} className={classes.url}>
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
