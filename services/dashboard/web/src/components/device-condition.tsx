import { useTranslation } from 'react-i18next';
import type { RowOf } from '../api/types.ts';
import { RelativeTime } from './relative-time.tsx';
import { StatusBadge, type Tone } from './status-badge.tsx';
import { Timestamp } from './timestamp.tsx';

/** What is known of a device, as the management API tells it. */
export type Condition = RowOf<'/api/devices'>['condition'];

const TONES: Record<Condition['state'], Tone> = {
  working: 'good',
  unchecked: 'quiet',
  stale: 'warn',
  refused: 'bad',
  unreachable: 'bad',
  not_bound: 'bad',
  sends_fail: 'warn',
  new: 'quiet',
  linking: 'busy',
  passkey_required: 'warn',
  reconnecting: 'warn',
  logged_out: 'bad',
  replaced: 'bad',
  banned: 'bad',
  removed: 'bad',
  switched_off: 'bad',
};

/** The word for a state of a link: an open one is said as a device that works. */
export const conditionOfLink = (state: RowOf<'/api/devices'>['state']): Condition['state'] =>
  state === 'connected' ? 'working' : state;

/** Shows the state of a device. Green only when its provider was asked, or its link is open. */
export function ConditionBadge({ condition: { state } }: { condition: Pick<Condition, 'state'> }) {
  const { t } = useTranslation('shell');
  return <StatusBadge tone={TONES[state]}>{t(`conditions.${state}`)}</StatusBadge>;
}

/** Says in the state's own words when it began, or when the device was last checked. */
export function ConditionTime({ condition }: { condition: Condition }) {
  const { t } = useTranslation('shell');
  const { state, since, checked_at: checkedAt } = condition;
  if (state === 'working' || state === 'stale') {
    return (
      <>
        {t(`conditionTimes.${state}`)} <RelativeTime value={checkedAt} />
      </>
    );
  }
  if (since === null) return null;
  return (
    <>
      {t('conditionTimes.since')} <Timestamp value={since} />
    </>
  );
}

/** Name of a device for a choice, with its state where it doesn't work. */
export function useDeviceLabel() {
  const { t } = useTranslation('shell');
  return ({ name, condition: { state } }: { name: string; condition: Condition }): string =>
    state === 'working' ? name : `${name} (${t(`conditions.${state}`)})`;
}
