import { Grid, SimpleGrid, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/card.tsx';
import { Stat } from '../../components/stat.tsx';
import { Timestamp } from '../../components/timestamp.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { Previews } from '../send/previews.tsx';
import { BatchBar } from './batch-state.tsx';
import { type ComposeView, draftOf, filledWith } from './compose.ts';
import { FailedRows } from './failed-rows.tsx';
import { TableSample } from './table-sample.tsx';
import type { BatchDetail } from './use-live-batch.ts';

const COUNTS = ['sent', 'failed', 'refused', 'pending', 'left'] as const;

/** Shows the progress of a batch, and a preview of its first row. */
export function Progress({ batch }: { batch: BatchDetail }) {
  const { t } = useTranslation('batches');
  const { number, percent } = useFormats();
  const { rows, accepted, refused, columns, sample } = batch;
  const counts = { ...batch, left: rows - accepted - refused };
  const compose = batch.compose as ComposeView;
  const shown = filledWith(draftOf(compose), compose.variables ?? {}, columns, sample[0] ?? []);
  return (
    <Stack gap="sm">
      <Card
        title={t('progress.title', { count: rows, rows: number(rows) })}
        text={<Pace batch={batch} />}
      >
        <BatchBar batch={batch} size="xl" />
      </Card>
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} spacing="sm">
        {COUNTS.map((count) => (
          <Stat
            key={count}
            label={t(`counts.${count}`)}
            value={number(counts[count])}
            hint={percent(counts[count] / rows)}
          />
        ))}
      </SimpleGrid>
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
