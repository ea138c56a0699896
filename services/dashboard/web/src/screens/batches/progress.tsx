import { Grid, SimpleGrid, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/card.tsx';
import { focusShown } from '../../components/focus-shown.ts';
import type { ShownStanding } from '../../components/standing-tone.ts';
import { Stat } from '../../components/stat.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { Previews } from '../send/previews.tsx';
import { BatchBar, partsOf } from './batch-state.tsx';
import { type ComposeView, draftOf, filledWith } from './compose.ts';
import { FailedRows } from './failed-rows.tsx';
import { TableSample } from './table-sample.tsx';
import type { BatchDetail } from './use-live-batch.ts';

/** In the order of a message's life, by the words of the log. */
const STANDINGS = [
  'accepted',
  'not_bounced',
  'delivered',
  'read',
  'arrived_later',
  'failed_later',
  'failed',
  'unknown',
  'cancelled',
] as const satisfies readonly ShownStanding[];

interface ProgressProps {
  batch: BatchDetail;
  /** It has just been started here: its progress gets the focus. */
  isNew: boolean;
}

/** Shows the progress of a batch, and a preview of its first row. */
export function Progress({ batch, isNew }: ProgressProps) {
  const { t } = useTranslation(['batches', 'shell']);
  const { number } = useFormats();
  const { rows, columns, sample } = batch;
  const compose = batch.compose as ComposeView;
  const shown = filledWith(draftOf(compose), compose.variables ?? {}, columns, sample[0] ?? []);
  return (
    <Stack gap="sm">
      <Card
        {...(isNew && { ref: focusShown })}
        title={t('progress.title', { count: rows, rows: number(rows) })}
        text={<Pace batch={batch} />}
      >
        <BatchBar batch={batch} size="xl" />
      </Card>
      <Counts batch={batch} />
      {batch.state !== 'running' && batch.pending === 0 && <FailedRows id={batch.id} />}
      <Grid gap="sm">
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <TableSample batch={batch} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Text size="sm" c="dimmed" mb="xs">
            {t('preview')}
          </Text>
          <Previews draft={shown} />
        </Grid.Col>
      </Grid>
    </Stack>
  );
}

/** Counts of the rows by what became of each; what no row has is left out. */
function Counts({ batch }: { batch: BatchDetail }) {
  const { t } = useTranslation(['batches', 'shell']);
  const { number, percent } = useFormats();
  const { rows, accepted, refused, standings } = batch;
  const { sent, failed, pending, left_out: leftOut, refused: broken } = partsOf(batch);
  const ended =
    standings === undefined
      ? [
          { label: t('counts.sent'), count: sent },
          { label: t('counts.failed'), count: failed },
        ]
      : STANDINGS.map((one) => ({
          label: t(`shell:standings.${one}`),
          count: standings[one] ?? 0,
        }));
  const all = [
    ...ended,
    { label: t('counts.refused'), count: broken },
    { label: t('counts.left_out'), count: leftOut },
    { label: t('counts.pending'), count: pending },
    { label: t('counts.left'), count: rows - accepted - refused },
  ];
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} spacing="sm">
      {all
        .filter(({ count }) => count > 0)
        .map(({ label, count }) => (
          <Stat key={label} label={label} value={number(count)} hint={percent(count / rows)} />
        ))}
    </SimpleGrid>
  );
}

function Pace({ batch }: { batch: BatchDetail }) {
  const { t } = useTranslation('batches');
  const { number, duration } = useFormats();
  const { state, per_minute: pace, remaining_seconds: left } = batch;
  const { started_at: started, finished_at: finished } = batch;
  if (finished !== null) {
    return (
      <>
        <Timestamp value={started} /> – <Timestamp value={finished} />
      </>
    );
  }
  const values = {
    pace: number(Math.round((pace ?? 0) * 10) / 10),
    time: duration((left ?? 0) * 1_000),
  };
  const standing = state === 'paused' ? 'paused' : left === 0 ? 'ending' : 'running';
  if (batch.start_at !== undefined && batch.accepted + batch.refused === 0) {
    return (
      <span aria-live="polite">
        {t('progress.scheduled')} <Timestamp value={batch.start_at} />
      </span>
    );
  }
  if (batch.waiting_until !== null) {
    return (
      <span aria-live="polite">
        {t('progress.waiting')} <Timestamp value={batch.waiting_until} />
      </span>
    );
  }
  return <span aria-live="polite">{t(`progress.${standing}`, values)}</span>;
}
