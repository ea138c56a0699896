import { conditionOf, type DeviceCondition } from '@cascade/alerts';
import { viewStored } from '../failures/read-said.ts';
import { writeTimeIfAny } from '../http/times.ts';
import type { ConditionView } from '../schemas/device-condition.ts';

/** Builds the state of a device that people see. */
export const viewCondition = (
  device: Parameters<typeof conditionOf>[0],
  now: number,
): ConditionView => writeCondition(conditionOf(device, now));

/** Writes a condition for people. Null stays null. */
export function writeCondition(condition: DeviceCondition): ConditionView;
export function writeCondition(condition: DeviceCondition | null): ConditionView | null;
export function writeCondition(condition: DeviceCondition | null): ConditionView | null {
  if (condition === null) return null;
  const { state, since, checkedAt, cause, reason, said, advice, advised } = condition;
  return {
    state,
    since: writeTimeIfAny(since),
    checked_at: writeTimeIfAny(checkedAt),
    cause,
    reason,
    advice,
    failure: viewStored(said, reason),
    advice_failure: viewStored(advised, advice),
  };
}
