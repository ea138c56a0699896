import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { StatusBadge, type Tone } from '../../components/status-badge.tsx';

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
