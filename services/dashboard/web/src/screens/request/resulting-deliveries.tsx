import { Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../components/status-badge.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import type { RequestDetail } from './use-live-request.ts';

/** Lists the webhook deliveries of the request. */
export function ResultingDeliveries({ deliveries }: Pick<RequestDetail, 'deliveries'>) {
  const { t } = useTranslation('request');
  return (
    <Table aria-label={t('deliveries.title')}>
      <Table.Tbody>
        {deliveries.map(({ id, at, event, url, state, response_status: status, error }) => (
          <Table.Tr key={id}>
            <Table.Td w={120} fz="xs" c="dimmed">
              <Timestamp value={at} style="clock" />
            </Table.Td>
            <Table.Td fz="sm">
              <Link to="/deliveries" search={{ delivery: id }}>
                {event}
              </Link>
            </Table.Td>
            <Table.Td>
              <StatusBadge
                tone={state === 'delivered' ? 'good' : state === 'open' ? 'busy' : 'bad'}
              >
                {status ?? error ?? state}
              </StatusBadge>
            </Table.Td>
            <Table.Td visibleFrom="md">
              <Text size="xs" ff="monospace" c="dimmed" truncate maw={360}>
                {url}
              </Text>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
