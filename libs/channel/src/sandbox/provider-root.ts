import type { Channel } from '@cascade/contracts';
import type { FindSandbox } from './sandbox-addresses.ts';

export interface ProviderRoots {
  /**
   * Root of the provider's API for live devices; undefined where the driver knows it or a device
   * names it.
   */
  liveRoot?: string | undefined;
  sandbox: FindSandbox;
}

/** Root of the provider's API for a device; undefined while its sandbox isn't running. */
export async function providerRoot(
  { liveRoot, sandbox }: ProviderRoots,
  channel: Channel,
  device: { sandbox: boolean },
): Promise<string | undefined> {
  return device.sandbox ? (await sandbox())?.[channel]?.root : liveRoot;
}

/** Host and port of a server that doesn't use HTTP: `smtp://127.0.0.1:2525`. */
export function hostAndPort(root: string): { host: string; port: number } {
  const { hostname, port } = new URL(root);
  return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port) };
}
