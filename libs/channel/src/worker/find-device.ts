import { REASONS } from '@cascade/contracts';
import type { SendRequested } from '@cascade/contracts';
import type { Device } from '@cascade/store';
import type { DeviceInfo } from '../port.ts';
import { openCredentials } from './open-credentials.ts';
import type { WorkerParts } from './parts.ts';
import type { SendStep } from './send-step.ts';

export interface ConnectedDevice {
  info: DeviceInfo;
  credentials: unknown;
  settings: Readonly<Device['settings']>;
}

/** The send's device with its credentials in the clear. Throws StoreUnavailableError. */
export async function findDevice(
  { adapter, devices, vault, logger }: WorkerParts,
  { device: id, request }: SendRequested,
): Promise<SendStep<ConnectedDevice>> {
  const device = await devices.byId(request.account, id);
  const away = adapter.connected === true && device?.state === 'reconnecting';
  if (!device || (device.state !== 'connected' && !away) || device.channel !== adapter.channel) {
    return { end: REASONS.deviceDisconnected };
  }
  const { account, number, sandbox, settings } = device;
  try {
    return {
      go: {
        info: {
          id,
          account,
          number,
          sandbox,
          ...(settings.pace ? { callsPerSecond: settings.pace.perSecond } : {}),
        },
        credentials: openCredentials(device, vault),
        settings,
      },
    };
  } catch (error) {
    // Sealed with another SECRETS_KEY, or damaged: only new credentials mend it.
    logger.error('credentials of a device could not be opened', { device: id, error });
    return { end: REASONS.deviceDisconnected };
  }
}
