import { useTranslation } from 'react-i18next';
import type { RowOf } from '../api/types.ts';
import { StatusBadge, type Tone } from './status-badge.tsx';

export type SendState = RowOf<'/api/sends'>['state'];
export type RequestItem = RowOf<'/api/requests'>;

const SEND_TONES: Record<SendState, Tone> = {
  pending: 'busy',
  sent: 'good',
  failed: 'bad',
  unknown: 'warn',
  skipped: 'quiet',
  cancelled: 'quiet',
};

export function SendStateBadge({ state }: { state: SendState }) {
  const { t } = useTranslation('shell');
  return <StatusBadge tone={SEND_TONES[state]}>{t(`sendStates.${state}`)}</StatusBadge>;
}

/** Shows the result of a finished request, else its state. */
export function RequestStateBadge({ request }: { request: Pick<RequestItem, 'state' | 'status'> }) {
  const { t } = useTranslation('shell');
  const { state, status } = request;
  if (state === 'finished' && status !== null) {
    return status ? (
      <StatusBadge tone="good">{t('requestStates.delivered')}</StatusBadge>
    ) : (
      <StatusBadge tone="bad">{t('requestStates.failed')}</StatusBadge>
    );
  }
  const tone = state === 'open' ? 'busy' : 'quiet';
  return <StatusBadge tone={tone}>{t(`requestStates.${state}`)}</StatusBadge>;
}
