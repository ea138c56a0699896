import { sentenceOf, type CheckSaid } from '@cascade/contracts';
import type { Clock, Logger } from '@cascade/runtime';
import type { DevicesRepository } from '@cascade/store';
import type { DeviceLease } from './leased-device.ts';

export interface SwitchOffParts {
  devices: Pick<DevicesRepository, 'switchOff'>;
  clock: Clock;
  logger: Logger;
  /** Tells other processes that the device has changed. */
  changed(device: string): void;
}

/** Why a device was switched off that has stopped its process. */
export const stoppedItsProcess = (stops: number): CheckSaid => ({
  kind: 'switchedOffStopped',
  params: { stops },
});

/** Switches a device off that has stopped its process, and names it. */
export async function switchOff(
  { devices, clock, logger, changed }: SwitchOffParts,
  { device: id, account }: DeviceLease,
  stops: number,
  state?: 'switched_off',
): Promise<void> {
  const said = stoppedItsProcess(stops);
  const off = { at: clock.now(), reason: sentenceOf(said), said };
  const device = await devices.switchOff(id, off, state);
  logger.error('device: switched off, it stopped its process', {
    device: id,
    name: device?.name,
    channel: device?.channel,
    account,
    stops,
  });
  changed(id);
}
