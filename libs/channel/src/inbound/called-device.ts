import type { Channel } from '@cascade/contracts';
import type { Device, Repositories } from '@cascade/store';
import type { Vault } from '@cascade/vault';
import { openCredentials } from '../worker/find-device.ts';

interface CalledDeviceParts {
  repositories: { devices: Pick<Repositories['devices'], 'named'> };
  vault: Pick<Vault, 'open'>;
}

/** The device that the address of a callback names. */
export interface CalledDevice<Credentials> {
  device: Readonly<Device>;
  credentials: Credentials;
}

/**
 * Finds the device that the address of a callback names, with its credentials. Null: the channel has no such device.
 * Throws StoreUnavailableError.
 */
export async function findCalledDevice<Credentials>(
  { repositories, vault }: CalledDeviceParts,
  channel: Channel,
  id: string,
): Promise<CalledDevice<Credentials> | null> {
  const device = await repositories.devices.named(id);
  if (device?.channel !== channel) return null;
  return { device, credentials: openCredentials(device, vault) as Credentials };
}
