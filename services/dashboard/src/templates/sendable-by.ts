import { broken, type Failure } from '@cascade/contracts';
import type { TemplateFilter } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import { wabaIdOf } from './wabas.ts';

/** Narrows a filter to the templates that a device of the account can send. */
export async function sendableBy(
  { repositories, vault }: Pick<DashboardContext, 'repositories' | 'vault'>,
  account: string,
  id: string,
  wanted: TemplateFilter,
): Promise<TemplateFilter | Failure> {
  const device = await repositories.devices.get(account, id);
  if (device === null) return broken('device', 'notDevice');
  const { channel } = device;
  if (wanted.channel !== undefined && wanted.channel !== channel) {
    return broken('device', 'notDeviceOf', { channel: wanted.channel });
  }
  return { ...wanted, channel, waba: wabaIdOf({ vault }, device) };
}
