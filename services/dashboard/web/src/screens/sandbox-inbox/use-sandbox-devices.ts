import type { RowOf } from '../../api/types.ts';
import { useApi } from '../../api/use-api.ts';
import type { ChannelName } from '../../components/channels.ts';

export type SandboxDevice = RowOf<'/api/devices'>;

const MOST = 200;

/** Reads the account's sandbox devices. Undefined while loading. */
export function useSandboxDevices(): readonly SandboxDevice[] | undefined {
  const { data } = useApi('/api/devices', { query: { limit: MOST } });
  return data?.data.filter(({ sandbox }) => sandbox);
}

interface Addressed {
  channel: ChannelName;
  /** Of the newest entry of the conversation, if it has any. */
  sender: string | undefined;
  /** The device that somebody chose. */
  chosen: string | undefined;
}

/**
 * The device that a contact writes to: the chosen one, else the last sender, else the channel's only one.
 * The last sender of WABA is unknown: the sandbox has only an id from its credentials.
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
