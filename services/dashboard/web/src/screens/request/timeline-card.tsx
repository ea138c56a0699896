import { Anchor, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/card.tsx';
import { CHANNEL_NAMES } from '../../components/channels.ts';
import { useSentence } from '../../components/failure/error-words.ts';
import { useChoiceName } from '../../components/use-choice-name.ts';
import { ClockTime } from './clock-time.tsx';
import type { RequestDetail } from './use-live-request.ts';
import classes from './timeline.module.css';

type Entry = RequestDetail['timeline'][number];

/** Shows every recorded event of the request, in order. */
export function TimelineCard({ request: { plan, sends, timeline } }: { request: RequestDetail }) {
  const { t } = useTranslation(['request', 'shell']);
  const sentence = useSentence();
  const waits =
    sends.some(({ success }) => (success?.within ?? null) !== null) ||
    timeline.some(({ event }) => event === 'awaits');
  return (
    <Card
      title={t('timeline.title')}
      text={
        waits && plan.length > 1 ? (
          <>
            {t('waits.cost')}{' '}
            <Anchor href="/docs" inherit>
              {t('waits.docs')}
            </Anchor>
          </>
        ) : undefined
      }
    >
      <Table aria-label={t('timeline.title')} className={classes.timeline}>
        <Table.Tbody>
          {timeline.map((entry, index) => (
            <Table.Tr key={index}>
              <Table.Td w={120} fz="xs" c="dimmed">
                <ClockTime value={entry.at} after={timeline[index - 1]?.at} />
              </Table.Td>
              <Table.Td fz="sm">
                <Happened entry={entry} />
              </Table.Td>
              <Table.Td fz="sm" c="dimmed">
                {entry.bounce_class === undefined
                  ? entry.reason !== undefined && sentence(entry.reason, entry.failure)
                  : t(`shell:bounces.${entry.bounce_class}`)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}

function Happened({ entry }: { entry: Entry }) {
  const { event, channel, tier = 0, standing, success, until, receipt } = entry;
  const { t } = useTranslation(['request', 'shell']);
  const choiceName = useChoiceName();
  return (
    <Text size="sm" span>
      {channel !== undefined && <strong>{CHANNEL_NAMES[channel]} </strong>}
      {t(`timeline.${event}`, { choice: choiceName(tier) })}
      {until !== undefined && (
        <>
          {' '}
          {success === undefined
            ? t('waits.receipt')
            : t('waits.state', { state: t(`asked.${success}`) })}{' '}
          <ClockTime value={until} after={entry.at} />
        </>
      )}
      {standing !== undefined && `: ${t(`shell:standings.${standing}`).toLowerCase()}`}
      {receipt !== undefined && `: ${t(`receipts.${receipt}`).toLowerCase()}`}
    </Text>
  );
}
