import { SimpleGrid, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../api/use-api.ts';
import { Card } from '../../components/card.tsx';
import { wholeList } from '../../components/list/use-list.ts';
import { Stat } from '../../components/stat.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { QueueTable } from './queue-table.tsx';
import { WaitingDeliveries } from './waiting-deliveries.tsx';
import { Workers } from './workers.tsx';

const REFRESH_MS = 3_000;
/** Names of brokers. */
const BROKERS = { amqp: 'RabbitMQ' } as const;

/** Shows queues and processes. */
export function Queues() {
  const { t } = useTranslation('operations');
  const { number, duration } = useFormats();
  const { data, error, refetch, dataUpdatedAt, isPlaceholderData } = useApi(
    '/api/operations/queues',
    {},
    { refetchEveryMs: REFRESH_MS },
  );
  const rows = data && { data: data.queues };
  const queues = wholeList({ data: rows, error, refetch, dataUpdatedAt, isPlaceholderData });
  const ready = data?.queues.reduce((sum, queue) => sum + (queue.ready ?? 0), 0);
  const oldest = data?.deliveries.oldest_age_ms;
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 2, md: 3, lg: 6 }} spacing="sm">
        <Stat
          label={t('broker.label')}
          value={data && (data.broker === 'amqp' ? BROKERS.amqp : t('broker.embedded'))}
          hint={
            data && (
              <StatusBadge tone={data.healthy ? 'good' : 'bad'}>
                {t(data.healthy ? 'broker.healthy' : 'broker.unhealthy')}
              </StatusBadge>
            )
          }
        />
        <Stat
          label={t('ready.label')}
          value={ready === undefined ? undefined : number(ready)}
          hint={t('ready.hint')}
        />
        {(['interactive', 'bulk'] as const).map((lane) => {
          const backlog = data?.backlog.find((row) => row.lane === lane);
          const age = backlog?.oldest_age_ms;
          return (
            <Stat
              key={lane}
              label={t(`backlog.${lane}`)}
              value={backlog && number(backlog.open)}
              hint={
                typeof age === 'number'
                  ? t('backlog.oldest', { age: duration(age) })
                  : t('backlog.nothing')
              }
            />
          );
        })}
        <Stat
          label={t('deliveries.label')}
          value={data && number(data.deliveries.waiting)}
          hint={
            typeof oldest === 'number'
              ? t('backlog.oldest', { age: duration(oldest) })
              : t('backlog.nothing')
          }
        />
        <Stat
          label={t('retries.label')}
          value={data && number(data.retries.waiting)}
          hint={
            typeof data?.retries.overdue_ms === 'number'
              ? t('retries.overdue', { age: duration(data.retries.overdue_ms) })
              : t('retries.inTime')
          }
        />
      </SimpleGrid>
      {data !== undefined && data.deliveries.accounts.length > 0 && (
        <Card title={t('deliveries.title')} text={t('deliveries.text')}>
          <WaitingDeliveries accounts={data.deliveries.accounts} />
        </Card>
      )}
      <Card title={t('queues.title')} text={t('queues.text')}>
        <QueueTable list={queues} />
      </Card>
      <Card title={t('workers.title')} text={t('workers.text')}>
        <Workers />
      </Card>
    </Stack>
  );
}
