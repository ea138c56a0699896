import { writeTime } from '../http/times.ts';
import type { ConditionView } from '../schemas/device-condition.ts';
import { conditionOf } from './device-condition.ts';

/** Builds the state of a device that people see. */
export function viewCondition(
  device: Parameters<typeof conditionOf>[0],
  now: number,
): ConditionView {
  const { state, since, checkedAt, cause, reason, advice } = conditionOf(device, now);
  return {
    state,
    since: since === null ? null : writeTime(since),
    checked_at: checkedAt === null ? null : writeTime(checkedAt),
    cause,
    reason,
    advice,
  };
}
