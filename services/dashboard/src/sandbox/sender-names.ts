import { sandboxNameOf, sandboxSender, type Device } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import { sealContext } from '../devices/seal-context.ts';

type Parts = Pick<DashboardContext, 'vault' | 'repositories'>;

const MAX_DEVICES = 200;

/** Returns a device's name in the sandbox: number, bot id, phone number id or mail address. */
export const senderName = ({ vault }: Pick<Parts, 'vault'>, device: Device): string =>
  sandboxNameOf(device, JSON.parse(vault.open(device.credentials, sealContext(device._id))));

/** Whether the sender of a sandbox device belongs to the device's account. */
export const isOwnSender = async (parts: Parts, device: Device): Promise<boolean> =>
  parts.repositories.sandboxSenders.isOwn(
    device.account,
    sandboxSender(device.channel, senderName(parts, device)),
  );

/** Lists the senders of an account's sandbox devices that belong to it. Only these are shown to it. */
export async function ownSenders(parts: Parts, account: string): Promise<ReadonlySet<string>> {
  const { devices, sandboxSenders } = parts.repositories;
  const { data } = await devices.list(account, { limit: MAX_DEVICES });
  const named = data
    .filter(({ sandbox }) => sandbox)
    .map((device) => ({ channel: device.channel, name: senderName(parts, device) }))
    .filter(({ name }) => name !== '');
  return sandboxSenders.ownOf(
    account,
    named.map(({ channel, name }) => sandboxSender(channel, name)),
  );
}
