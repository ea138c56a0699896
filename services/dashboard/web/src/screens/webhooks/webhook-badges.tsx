import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../api/types.ts';
import { StatusBadge, type Tone } from '../../components/status-badge.tsx';

export type Webhook = RowOf<'/api/webhooks'>;
export type DeliveryItem = RowOf<'/api/deliveries'>;

const STATE_TONES: Record<Webhook['state'], Tone> = {
  pending: 'warn',
  active: 'good',
  paused: 'bad',
};

export function WebhookStateBadge({ state }: Pick<Webhook, 'state'>) {
  const { t } = useTranslation('webhooks');
  return <StatusBadge tone={STATE_TONES[state]}>{t(`states.${state}`)}</StatusBadge>;
}

const TONES: Record<DeliveryItem['state'], Tone> = {
  open: 'busy',
  delivered: 'good',
  failed: 'bad',
};

export function DeliveryStateBadge({
  delivery,
}: {
  delivery: Pick<DeliveryItem, 'state' | 'interrupted'>;
}) {
  const { t } = useTranslation('webhooks');
  const { state, interrupted } = delivery;
  return interrupted ? (
    <StatusBadge tone="warn">{t('deliveryStates.interrupted')}</StatusBadge>
  ) : (
    <StatusBadge tone={TONES[state]}>{t(`deliveryStates.${state}`)}</StatusBadge>
  );
}
