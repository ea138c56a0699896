import {
  sandboxNameOf,
  sandboxSender,
  type Device,
  type SandboxSendersRepository,
} from '@cascade/store';

/**
 * Whether a device may send and receive as what its credentials name. In the sandbox that belongs to
 * the first account that uses it; real providers judge by the credentials. Throws
 * StoreUnavailableError.
 */
export async function isOwnSender(
  sandboxSenders: Pick<SandboxSendersRepository, 'isOwn'>,
  device: Pick<Device, 'account' | 'channel' | 'number' | 'sandbox'>,
  credentials: unknown,
): Promise<boolean> {
  if (!device.sandbox) return true;
  const name = sandboxNameOf(device, credentials);
  return name === '' || sandboxSenders.isOwn(device.account, sandboxSender(device.channel, name));
}
