import type { ApiRule } from '../failures/api-failures.ts';
import { broken, fieldRule, type Failure, type RuleKind } from '@cascade/contracts';
import type { Egress } from '@cascade/egress';
import { deviceProxyContext, type Device, type DeviceProxy } from '@cascade/store';
import type { Vault } from '@cascade/vault';
import type { NewProxy } from '../schemas/device-proxy.ts';

interface ReadProxyParts {
  egress: Pick<Egress, 'checkUrl'>;
  vault: Pick<Vault, 'seal'>;
}

/**
 * Reads a proxy of a linked phone and seals its password. Without a password the stored one is kept, unless host,
 * port, protocol or user changed. Makes no lookup; the worker checks the address at each connection.
 */
export function readProxy(
  { egress, vault }: ReadProxyParts,
  { _id: device, proxy: before }: Pick<Device, '_id' | 'proxy'>,
  { password, ...given }: NewProxy,
): DeviceProxy | ApiRule {
  const fault = hostFault(given.host, egress);
  if (fault !== null) return fieldRule('host', fault);
  if (given.username === undefined) {
    return password === undefined ? given : broken('username', 'neededWithPassword');
  }
  const kept = before && isSameLogin(before, given) ? before.password : undefined;
  const sealed = password === undefined ? kept : vault.seal(password, deviceProxyContext(device));
  return sealed === undefined ? given : { ...given, password: sealed };
}

const isSameLogin = (a: DeviceProxy, b: DeviceProxy): boolean =>
  a.protocol === b.protocol && a.host === b.host && a.port === b.port && a.username === b.username;

function hostFault(
  host: string,
  egress: ReadProxyParts['egress'],
): Failure<RuleKind, never> | null {
  const written = host.includes(':') ? `[${host}]` : host;
  const url = URL.parse(`https://${written}`);
  const isHostAlone =
    url !== null && url.pathname === '/' && url.port === '' && !/[/?#@\\\s]/.test(host);
  if (!isHostAlone) return { kind: 'hostNameOrAddress' };
  const check = egress.checkUrl(url.href);
  return check.ok ? null : check.fault;
}
