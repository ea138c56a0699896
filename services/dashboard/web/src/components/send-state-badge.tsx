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
export function RequestStateBadge({
  request,
}: {
  request: Pick<RequestItem, 'state' | 'status'> & { sends: readonly Proved[] };
}) {
  const { t } = useTranslation('shell');
  const { state, status, sends } = request;
  if (state === 'finished' && status !== null) {
    return status ? (
      <StatusBadge tone="good">{t(`requestStates.${proofOf(sends)}`)}</StatusBadge>
    ) : (
      <StatusBadge tone="bad">{t('requestStates.failed')}</StatusBadge>
    );
  }
  const tone = state === 'open' ? 'busy' : 'quiet';
  return <StatusBadge tone={tone}>{t(`requestStates.${state}`)}</StatusBadge>;
}

type Proved = Pick<RowOf<'/api/sends'>, 'receipt' | 'delivery'>;

const ARRIVED: readonly string[] = ['delivered', 'read', 'played'];

/** What is known of a request that succeeded: only a receipt proves that a message was delivered. */
function proofOf(sends: readonly Proved[]): 'delivered' | 'notBounced' | 'accepted' {
  const isDelivered = sends.some(
    ({ receipt, delivery }) =>
      ARRIVED.includes(receipt?.status ?? '') || ARRIVED.includes(delivery?.state ?? ''),
  );
  if (isDelivered) return 'delivered';
  return sends.some(({ delivery }) => delivery?.state === 'not bounced')
    ? 'notBounced'
    : 'accepted';
}
