import type { RowOf } from '../api/types.ts';

type Condition = RowOf<'/api/devices'>['condition'];

/** How far a device is from working: a phone that isn't linked is the farthest. */
const DISTANCES: Record<Condition['state'], number> = {
  working: 0,
  unchecked: 1,
  stale: 1,
  sends_fail: 1,
  reconnecting: 1,
  refused: 2,
  unreachable: 2,
  not_bound: 2,
  replaced: 2,
  switched_off: 3,
  passkey_required: 4,
  linking: 4,
  new: 4,
  logged_out: 4,
  banned: 4,
  removed: 4,
};

/** The device that is proposed: the one that is nearest to working, of several the first. */
export const firstWorking = <D extends { condition: Pick<Condition, 'state'> }>(
  devices: readonly D[],
): D | undefined =>
  devices.toSorted((a, b) => DISTANCES[a.condition.state] - DISTANCES[b.condition.state])[0];
