import type { Incident } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import { isDown } from '../devices/device-condition.ts';
import { viewCondition } from '../devices/view-condition.ts';
import type { ConditionView } from '../schemas/device-condition.ts';

/** Reads what is wrong with the device of an incident. Null for other kinds, and where it works again. */
export async function incidentCondition(
  { repositories, clock }: Pick<DashboardContext, 'repositories' | 'clock'>,
  account: string,
  { kind, subject }: Pick<Incident, 'kind' | 'subject'>,
): Promise<ConditionView | null> {
  if (kind !== 'device_down') return null;
  const device = await repositories.devices.byId(account, subject);
  const condition = device && viewCondition(device, clock.now());
  return condition && isDown(condition) ? condition : null;
}
