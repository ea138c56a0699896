import { CHANNEL_PACES } from '@cascade/channel';
import type { Device } from '@cascade/store';

/** Rows per second that the devices of the first tier allow: each row uses all of them. */
export function batchPace(devices: readonly Pick<Device, 'channel' | 'settings'>[]): number {
  const paces = devices.map(
    ({ channel, settings }) => (settings.pace ?? CHANNEL_PACES[channel].device).perSecond,
  );
  return Math.min(...paces);
}
