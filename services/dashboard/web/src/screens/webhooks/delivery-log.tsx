import { Button, Drawer, Stack, Text } from '@mantine/core';
import { IconRepeat, IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useApi } from '../../api/use-api.ts';
import { useMay } from '../../app/session.ts';
import { List } from '../../components/list/list.tsx';
import { useSentence } from '../../components/failure/error-words.ts';
import type { Column } from '../../components/list/list-table.tsx';
import { useList, useListAhead } from '../../components/list/use-list.ts';
import { useNotify } from '../../components/notify.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useIsBelow } from '../../components/use-is-below.ts';
import { Waiting } from '../../components/waiting.tsx';
import { DeliveryDetail } from './delivery-detail.tsx';
import type { DeliveriesRoute } from './search.ts';
import { DeliveryStateBadge, type DeliveryItem } from './webhook-badges.tsx';

interface DeliveryLogProps {
  filters: Omit<DeliveriesRoute, 'delivery'>;
  /** The filters are people's choice, so an empty list names them as the reason. */
  isFiltered?: boolean;
  reading?: { refetchEveryMs: number };
  /** Id of the delivery that is open at first. */
  opened?: string | undefined;
}

export function DeliveryLog({ filters, isFiltered = false, reading, opened }: DeliveryLogProps) {
  const { t } = useTranslation('webhooks');
  const [shown, setShown] = useState<string | null>(opened ?? null);
  const all = useColumns(setShown);
  // Deliveries of one endpoint have one address, which stands above them.
  const columns = filters.endpoint === undefined ? all : all.filter(({ key }) => key !== 'url');
  return (
    <>
      <List
        label={t('deliveries.title')}
        list={useList('/api/deliveries', { query: filters }, reading)}
        columns={columns}
        rowKey={({ id }) => id}
        onOpen={({ id }) => setShown(id)}
        none={{
          icon: IconWebhook,
          title: t('deliveries.none.title'),
          text: t('deliveries.none.text'),
        }}
        isFiltered={isFiltered}
      />
      <Drawer
        opened={shown !== null}
        onClose={() => setShown(null)}
        title={t('detail.title')}
        position="right"
        size="xl"
      >
        {shown !== null && <Whole id={shown} />}
      </Drawer>
    </>
  );
}

/** Begins to read the deliveries of an endpoint that is itself still being read. */
export const useDeliveriesAhead = (endpoint: string): void =>
  useListAhead('/api/deliveries', { query: { endpoint } });

function Whole({ id }: { id: string }) {
  const { t } = useTranslation('webhooks');
  const mayWrite = useMay('write');
  const notify = useNotify();
  const { data } = useApi('/api/deliveries/{id}', { params: { id } });
  const resend = useAct('post', '/api/deliveries/{id}/resend', ['/api/deliveries']);
  if (data === undefined) return <Waiting h={320} />;
  return (
    <Stack>
      <DeliveryDetail delivery={data} />
      {mayWrite && (
        <Button
          w="fit-content"
          variant="default"
          leftSection={<IconRepeat size={16} />}
          loading={resend.isPending}
          onClick={() =>
            resend.mutate(
              { params: { id } },
              { onSuccess: () => notify.done(t('detail.resent')), onError: notify.failed },
            )
          }
        >
          {t('detail.resend')}
        </Button>
      )}
    </Stack>
  );
}

function useColumns(open: (id: string) => void): Column<DeliveryItem>[] {
  const { t } = useTranslation('webhooks');
  const sentence = useSentence();
  const { duration } = useFormats();
  const isNarrow = useIsBelow('sm');
  const answerOf = ({ response_status: status, error, failure }: DeliveryItem) =>
    status ?? (error === null ? '–' : sentence(error, failure));
  return [
    {
      key: 'at',
      header: t('columns.at'),
      width: isNarrow ? 100 : 170,
      cell: ({ at }) => <Timestamp value={at} />,
    },
    {
      key: 'event',
      header: t('columns.event'),
      cell: ({ id, event, purpose, attempt }) => (
        <>
          <Button
            variant="transparent"
            size="compact-sm"
            px={0}
            className="wraps"
            onClick={() => open(id)}
          >
            {t(`events.${event}.name`)}
          </Button>
          {purpose !== 'event' && (
            <Text size="xs" c="dimmed">
              {t(`purposes.${purpose}`)}
            </Text>
          )}
          {attempt > 1 && (
            <Text size="xs" c="dimmed">
              {t('attempt', { attempt })}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'state',
      header: t('columns.state'),
      cell: (row) => (
        <>
          <DeliveryStateBadge delivery={row} />
          {isNarrow && <Text size="sm">{answerOf(row)}</Text>}
        </>
      ),
    },
    {
      key: 'answer',
      header: t('columns.answer'),
      from: 'sm',
      cell: (row) => (
        <Text
          size="sm"
          truncate
          maw={280}
          title={row.error === null ? '' : sentence(row.error, row.failure)}
        >
          {answerOf(row)}
        </Text>
      ),
    },
    {
      key: 'url',
      header: t('columns.url'),
      from: 'lg',
      cell: ({ url }) => (
        <Text size="xs" ff="monospace" c="dimmed" truncate maw={300}>
          {url}
        </Text>
      ),
    },
    {
      key: 'took',
      header: t('columns.took'),
      align: 'end',
      from: 'sm',
      cell: ({ ms }) => (ms === null ? '–' : duration(ms)),
    },
  ];
}
