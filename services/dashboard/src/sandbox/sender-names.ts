import type { Channel } from '@cascade/contracts';
import type { Device, WabaCredentials } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import { sealContext } from '../devices/seal-context.ts';

const MAX_DEVICES = 200;

/** What the sandbox calls a device: its number, bot id, phone number id or mail address. */
export function senderName({ vault }: Pick<DashboardContext, 'vault'>, device: Device): string {
  if (device.channel !== 'waba') return device.number.toLowerCase();
  const credentials = vault.open(device.credentials, sealContext(device._id));
  return (JSON.parse(credentials) as WabaCredentials).phone_number_id;
}

/** `<channel> <sender>` of the account's sandbox devices: what it may see of the sandbox. */
export async function ownSenders(
  context: Pick<DashboardContext, 'vault' | 'repositories'>,
  account: string,
): Promise<ReadonlySet<string>> {
  const { data } = await context.repositories.devices.list(account, { limit: MAX_DEVICES });
  const own = data.filter(({ sandbox }) => sandbox);
  return new Set(own.map((device) => senderKey(device.channel, senderName(context, device))));
}

export const senderKey = (channel: Channel, sender: string): string =>
  `${channel} ${sender.toLowerCase()}`;
