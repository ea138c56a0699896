import {
  sandboxNameOf,
  sandboxSender,
  type Device,
  type SandboxSendersRepository,
} from '@cascade/store';

/**
 * Checks whether a device may send and receive as the sender in its credentials. A sandbox sender
 * belongs to the first account that uses it; real providers check the credentials themselves.
 * Throws StoreUnavailableError.
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
