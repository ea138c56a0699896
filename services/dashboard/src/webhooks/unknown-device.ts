import type { Repositories } from '@cascade/store';

/** What is wrong with the devices that an endpoint is linked to; null: nothing. */
export async function unknownDevice(
  devices: Pick<Repositories['devices'], 'get'>,
  account: string,
  linked: readonly string[],
): Promise<string | null> {
  for (const [i, device] of linked.entries()) {
    if ((await devices.get(account, device)) === null) {
      return `devices[${i}]: not a device of this account`;
    }
  }
  return null;
}
