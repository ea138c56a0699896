import { CHANNEL_PACES } from '@cascade/channel';
import type { Device } from '@cascade/store';

type Paced = Pick<Device, 'channel' | 'settings'>;

/**
 * Rows per second that the keys of the first tier allow: each row uses all of them. A key is a device, or
 * the members of a sender pool, which share the rows.
 */
export function batchPace(keys: readonly (readonly Paced[])[]): number {
  const paceOf = ({ channel, settings }: Paced) =>
    (settings.pace ?? CHANNEL_PACES[channel].device).perSecond;
  return Math.min(
    ...keys
      .filter((devices) => devices.length > 0)
      .map((devices) => devices.reduce((sum, device) => sum + paceOf(device), 0)),
  );
}
