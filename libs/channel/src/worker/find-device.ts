import type { SendRequested } from '@cascade/contracts';
import type { Device, NamedLimit } from '@cascade/store';
import { carriesLinks } from '../link-mark.ts';
import type { DeviceInfo } from '../port.ts';
import { isOwnSender } from '../sandbox/is-own-sender.ts';
import type { WorkerParts } from './parts.ts';
import type { SendStep } from './send-step.ts';
import { UnopenedError } from './unopened-error.ts';
import type { Vault } from '@cascade/vault';

export interface ConnectedDevice {
  info: DeviceInfo;
  credentials: unknown;
  settings: Readonly<Device['settings']>;
  health: Device['health'];
  /** What its provider named last. */
  limit?: NamedLimit;
  /** Whether it may send sign-in links with these credentials. Throws VaultError when the key is missing here. */
  mayCarryLinks(): boolean;
}

/** The send's device with its credentials in the clear. Throws StoreUnavailableError, UnopenedError. */
export async function findDevice(
  parts: WorkerParts,
  { device: id, request }: SendRequested,
): Promise<SendStep<ConnectedDevice>> {
  const { adapter, devices, sandboxSenders } = parts;
  const device = await devices.byId(request.account, id);
  const away = adapter.connected === true && device?.state === 'reconnecting';
  if (!device || (device.state !== 'connected' && !away) || device.channel !== adapter.channel) {
    const internal = device ? `the ${device.channel} device is ${device.state}` : 'no such device';
    return { end: { kind: 'deviceDisconnected' }, internal };
  }
  const credentials = open(parts, device);
  if (!(await isOwnSender(sandboxSenders, device, credentials))) {
    return { end: { kind: 'sandboxSenderTaken' } };
  }
  const { account, number, sandbox, settings } = device;
  const pace = settings.pace ? { callsPerSecond: settings.pace.perSecond } : {};
  const info = { id, account, number, sandbox, ...pace };
  const mayCarryLinks = () => carriesLinks(parts.vault, device);
  const limit = device.limit ? { limit: device.limit } : {};
  return { go: { info, credentials, settings, health: device.health, ...limit, mayCarryLinks } };
}

function open({ vault }: Pick<WorkerParts, 'vault'>, device: Readonly<Device>): unknown {
  try {
    return openCredentials(device, vault);
  } catch (error) {
    throw new UnopenedError('credentials', error);
  }
}

/**
 * Credentials in the clear, for as long as the repository keeps the record they were read from.
 * Opening them took a tenth of a worker's CPU per send.
 */
const opened = new WeakMap<Readonly<Device>, unknown>();

/** Throws what the vault throws. */
export function openCredentials(device: Readonly<Device>, vault: Pick<Vault, 'open'>): unknown {
  if (!opened.has(device)) {
    opened.set(device, JSON.parse(vault.open(device.credentials, `device:${device._id}`)));
  }
  return opened.get(device);
}
