import { CHANNEL_PACES } from '@cascade/channel';
import type { Device } from '@cascade/store';

/** Rows a second that these devices of a first tier take: a row needs each of them. */
export function batchPace(devices: readonly Pick<Device, 'channel' | 'settings'>[]): number {
  const paces = devices.map(
    ({ channel, settings }) => (settings.pace ?? CHANNEL_PACES[channel].device).perSecond,
  );
  return Math.min(...paces);
}
