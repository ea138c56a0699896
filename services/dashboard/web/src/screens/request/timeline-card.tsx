import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/card.tsx';
import { CHANNEL_NAMES } from '../../components/channels.ts';
import { Timestamp } from '../../components/timestamp.tsx';
import type { RequestDetail } from './use-live-request.ts';

type Entry = RequestDetail['timeline'][number];

/** Shows every recorded event of the request, in order. */
export function TimelineCard({ request: { plan, sends, timeline } }: { request: RequestDetail }) {
  const { t } = useTranslation('request');
  const waits = sends.some(({ success }) => (success?.within ?? null) !== null);
  return (
    <Card title={t('timeline.title')} text={waits && plan.length > 1 ? t('waits.cost') : undefined}>
      <Table.ScrollContainer minWidth={420}>
        <Table aria-label={t('timeline.title')}>
          <Table.Tbody>
            {timeline.map((entry, index) => (
              <Table.Tr key={index}>
                <Table.Td w={120} fz="xs" c="dimmed">
                  <Timestamp value={entry.at} style="clock" />
                </Table.Td>
                <Table.Td fz="sm">
                  <Happened entry={entry} />
                </Table.Td>
                <Table.Td fz="sm" c="dimmed">
                  {entry.reason ?? ''}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  );
}

function Happened({ entry }: { entry: Entry }) {
  const { event, channel, tier = 0, state, success, until, receipt } = entry;
  const { t } = useTranslation(['request', 'shell']);
  return (
    <Text size="sm" span>
      {channel !== undefined && <strong>{CHANNEL_NAMES[channel]} </strong>}
      {t(`timeline.${event}`, { number: tier })}
      {until !== undefined && (
        <>
          {' '}
          {success === undefined
            ? t('waits.receipt')
            : t('waits.state', { state: t(`asked.${success}`) })}{' '}
          <Timestamp value={until} style="clock" />
        </>
      )}
      {state !== undefined && `: ${t(`shell:sendStates.${state}`).toLowerCase()}`}
      {receipt !== undefined && `: ${t(`receipts.${receipt}`).toLowerCase()}`}
    </Text>
  );
}
