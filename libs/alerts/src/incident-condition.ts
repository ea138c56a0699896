import type { Clock } from '@cascade/runtime';
import type { Incident, Repositories } from '@cascade/store';
import { conditionOf, isDown, type DeviceCondition } from './device-condition.ts';

/** Reads what is wrong with the device of an incident. Null for other kinds, and where it works again. */
export async function incidentCondition(
  {
    repositories,
    clock,
  }: { repositories: Pick<Repositories, 'devices'>; clock: Pick<Clock, 'now'> },
  account: string,
  { kind, subject }: Pick<Incident, 'kind' | 'subject'>,
): Promise<DeviceCondition | null> {
  if (kind !== 'device_down') return null;
  const device = await repositories.devices.byId(account, subject);
  const condition = device && conditionOf(device, clock.now());
  return condition && isDown(condition) ? condition : null;
}
