import type { RowOf } from '../../api/types.ts';
import { useApi } from '../../api/use-api.ts';
import type { ChannelName } from '../../components/channels.ts';

export type SandboxDevice = RowOf<'/api/devices'>;

const MOST = 200;

/** The account's sandbox devices; undefined while they are being read. */
export function useSandboxDevices(): readonly SandboxDevice[] | undefined {
  const { data } = useApi('/api/devices', { query: { limit: MOST } });
  return data?.data.filter(({ sandbox }) => sandbox);
}

interface Addressed {
  channel: ChannelName;
  /** Of the newest entry of the talk, if there is any. */
  sender: string | undefined;
  /** Somebody chose it. */
  chosen: string | undefined;
}

/**
 * The device that a contact writes to: the chosen one, the one that wrote, or the channel's only one.
 * A WABA device is known to the sandbox by an id of its credentials, which nobody is shown.
 */
export function addressedDevice(
  devices: readonly SandboxDevice[],
  { channel, sender, chosen }: Addressed,
): SandboxDevice | undefined {
  const possible = devices.filter((device) => device.channel === channel);
  return (
    possible.find(({ id }) => id === chosen) ??
    possible.find(({ number }) => number !== '' && number.toLowerCase() === sender) ??
    (possible.length === 1 ? possible[0] : undefined)
  );
}
