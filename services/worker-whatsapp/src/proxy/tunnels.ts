import type { Egress } from '@cascade/egress';
import { deviceProxyContext, type Device, type DeviceProxy } from '@cascade/store';
import type { Vault } from '@cascade/vault';
import type { OpenedProxy } from './open-tunnel.ts';
import type { ProxyFault } from './proxy-fault.ts';
import { Tunnel } from './tunnel.ts';

/** Opens the tunnel of a device that has a proxy; undefined for other devices. */
export type TunnelOf = (
  device: Pick<Device, '_id' | 'proxy'>,
  onSeen?: (fault: ProxyFault | null) => void,
) => Tunnel | undefined;

interface TunnelParts {
  egress: Pick<Egress, 'resolveHost'>;
  vault: Pick<Vault, 'open'>;
}

export function createTunnelOf({ egress, vault }: TunnelParts): TunnelOf {
  return ({ _id: device, proxy }, onSeen) =>
    proxy ? new Tunnel({ egress, proxy: openProxy(vault, device, proxy), onSeen }) : undefined;
}

/** Opens the password. Throws where it was sealed under another key. */
function openProxy(
  vault: TunnelParts['vault'],
  device: string,
  { password, ...proxy }: DeviceProxy,
): OpenedProxy {
  return {
    ...proxy,
    ...(password === undefined
      ? {}
      : { password: vault.open(password, deviceProxyContext(device)) }),
  };
}
