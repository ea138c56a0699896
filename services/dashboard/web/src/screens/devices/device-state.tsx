import type { AnswerTo, RowOf } from '../../api/types.ts';
import { ConditionBadge, conditionOfLink } from '../../components/device-condition.tsx';

export type DeviceItem = RowOf<'/api/devices'>;
export type DeviceDetail = AnswerTo<'/api/devices/{id}'>;

/** Shows a state of a link, in its history. What a device is like now is its own `ConditionBadge`. */
export function LinkStateBadge({ state }: { state: DeviceItem['state'] }) {
  return <ConditionBadge condition={{ state: conditionOfLink(state) }} />;
}

/** A phone with an open link. */
export const isLinked = ({ state }: Pick<DeviceItem, 'state'>): boolean =>
  state === 'connected' || state === 'reconnecting';

/** A phone that isn't linked, and that WhatsApp hasn't banned. */
export const mayBeLinked = ({ state }: Pick<DeviceItem, 'state'>): boolean =>
  !['connected', 'reconnecting', 'banned'].includes(state);
