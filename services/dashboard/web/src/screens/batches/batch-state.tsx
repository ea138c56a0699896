import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { StatusBadge, type Tone } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';

export type BatchItem = RowOf<'/api/batches'>;

const TONES: Record<BatchItem['state'], Tone> = {
  draft: 'quiet',
  running: 'busy',
  paused: 'warn',
  cancelled: 'quiet',
  finished: 'good',
};

export function BatchStateBadge({ state }: { state: BatchItem['state'] }) {
  const { t } = useTranslation('batches');
  return <StatusBadge tone={TONES[state]}>{t(`states.${state}`)}</StatusBadge>;
}

const PARTS = [
  { count: 'sent', color: 'var(--tone-good)' },
  { count: 'failed', color: 'var(--tone-bad)' },
  { count: 'refused', color: 'var(--tone-warn)' },
  { count: 'left_out', color: 'var(--mantine-color-dimmed)' },
  { count: 'pending', color: 'var(--tone-busy)' },
] as const;

/** Rows by part, each row once. */
export function partsOf({ sent, failed, refused, pending, left_out: leftOut = 0 }: BatchItem) {
  return { sent, failed, refused: refused - leftOut, left_out: leftOut, pending };
}

/** Shows outcomes of the rows as a bar. The empty rest is rows not begun. */
export function BatchBar({ batch, size = 'md' }: { batch: BatchItem; size?: 'md' | 'xl' }) {
  const { t } = useTranslation('batches');
  const { number } = useFormats();
  const counts = partsOf(batch);
  const words = PARTS.map(({ count }) => `${t(`counts.${count}`)} ${number(counts[count])}`);
  return (
    <div role="img" aria-label={words.join(', ')} title={words.join(' · ')}>
      <Progress.Root size={size} aria-hidden>
        {PARTS.map(({ count, color }) => (
          <Progress.Section
            key={count}
            value={(counts[count] / batch.rows) * 100}
            color={color}
            withAria={false}
          />
        ))}
      </Progress.Root>
    </div>
  );
}
