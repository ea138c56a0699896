import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../components/use-formats.ts';
import type { BatchItem } from './batch-state.tsx';

const PARTS = [
  { count: 'sent', color: 'var(--tone-good)' },
  { count: 'failed', color: 'var(--tone-bad)' },
  { count: 'refused', color: 'var(--tone-warn)' },
  { count: 'pending', color: 'var(--tone-busy)' },
] as const;

/** What became of the rows so far; the rest of the bar is what is left. */
export function BatchBar({ batch, size = 'md' }: { batch: BatchItem; size?: 'md' | 'xl' }) {
  const { t } = useTranslation('batches');
  const { number } = useFormats();
  const words = PARTS.map(({ count }) => `${t(`counts.${count}`)} ${number(batch[count])}`);
  return (
    <div role="img" aria-label={words.join(', ')} title={words.join(' · ')}>
      <Progress.Root size={size} aria-hidden>
        {PARTS.map(({ count, color }) => (
          <Progress.Section
            key={count}
            value={(batch[count] / batch.rows) * 100}
            color={color}
            withAria={false}
          />
        ))}
      </Progress.Root>
    </div>
  );
}
