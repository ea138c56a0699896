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

/** Shows a state of a link, in its history. What a device is like now is a `ConditionBadge`. */
export function LinkStateBadge({ state }: { state: DeviceItem['state'] }) {
  const { t } = useTranslation('devices');
  return <StatusBadge tone={TONES[state]}>{t(`states.${state}`)}</StatusBadge>;
}

/** A phone with an open link. */
export const isLinked = ({ state }: Pick<DeviceItem, 'state'>): boolean =>
  state === 'connected' || state === 'reconnecting';

/** A phone that isn't linked, and that WhatsApp hasn't banned. */
export const mayBeLinked = ({ state }: Pick<DeviceItem, 'state'>): boolean =>
  !['connected', 'reconnecting', 'banned'].includes(state);
