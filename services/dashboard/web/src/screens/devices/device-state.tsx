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

export function DeviceStateBadge({ state }: { state: DeviceItem['state'] }) {
  const { t } = useTranslation('devices');
  return <StatusBadge tone={TONES[state]}>{t(`states.${state}`)}</StatusBadge>;
}
