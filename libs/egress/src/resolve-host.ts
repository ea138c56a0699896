import type { LookupAddress } from 'node:dns';

import type { AddressPolicy } from './address-policy.ts';
import { faultOfError } from './fault-of-error.ts';
import type { HostFault } from './host-fault.ts';
import { parseAddress } from './is-public-address.ts';
import type { Resolve } from './resolve.ts';

export type ResolvedHost =
  | { ok: true; address: string; family: 4 | 6 }
  | { ok: false; fault: HostFault; internal?: string };

/**
 * Resolves the address of a customer's server that isn't HTTP. Connect to that address and pass the
 * host as `servername`: a second lookup could answer differently.
 */
export async function resolveHost(
  host: string,
  port: number,
  policy: AddressPolicy,
  resolve: Resolve,
): Promise<ResolvedHost> {
  const name = normalHost(host);
  if (name === null || !Number.isInteger(port) || port < 1 || port > 65_535)
    return { ok: false, fault: { kind: 'hostNotValid' } };
  let addresses: LookupAddress[];
  try {
    addresses = parseAddress(name)
      ? [{ address: name, family: name.includes(':') ? 6 : 4 }]
      : await resolve(name);
  } catch (error) {
    return { ok: false, fault: faultOfError(error), internal: String(error) };
  }
  const isAdmitted = policy.isAdmitted(name, port);
  const good = addresses.find(({ address }) => isAdmitted || policy.mayConnect(address));
  if (!good) return { ok: false, fault: { kind: 'hostNotAllowed' } };
  return { ok: true, address: good.address, family: good.family === 6 ? 6 : 4 };
}

/** Normalises a host as `URL` does: lower case, punycode, IPv4 in four parts. */
function normalHost(host: string): string | null {
  if (host === '' || host.length > 253 || /[/@?#\\\s:]/.test(host.replace(/^\[[\da-f:.]+\]$/i, '')))
    return parseAddress(host) ? host : null;
  return URL.parse(`https://${host}`)?.hostname.replace(/^\[|\]$/g, '') ?? null;
}
