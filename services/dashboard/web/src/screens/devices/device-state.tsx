import { useTranslation } from 'react-i18next';
import type { AnswerTo, RowOf } from '../../api/types.ts';
import { StatusBadge, type Tone } from '../../components/status-badge.tsx';

export type DeviceItem = RowOf<'/api/devices'>;
export type DeviceDetail = AnswerTo<'/api/devices/{id}'>;

const TONES: Record<DeviceItem['state'], Tone> = {
  new: 'quiet',
  linking: 'busy',
  connected: 'good',
  reconnecting: 'warn',
  logged_out: 'bad',
  replaced: 'bad',
  banned: 'bad',
  removed: 'bad',
};

/** Shows the state of a device; of a connected one whose sends fail, that they do. */
export function DeviceStateBadge({
  state,
  health,
}: {
  state: DeviceItem['state'];
  health?: DeviceItem['health'] | null;
}) {
  const { t } = useTranslation('devices');
  if (health && state === 'connected') {
    return <StatusBadge tone="warn">{t('health.badge')}</StatusBadge>;
  }
  return <StatusBadge tone={TONES[state]}>{t(`states.${state}`)}</StatusBadge>;
}
