import { lookup, Resolver } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';

/** All addresses of a name, the preferred first. Rejects with a `code` as `node:dns` does. */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

/** Names that only this network can know. */
export function isLocalName(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '');
  return !name.includes('.') || /\.(localhost|local|internal|home\.arpa)$/.test(name);
}

/**
 * Customers' names are asked of DNS directly: a slow name server of theirs would otherwise hold
 * one of the few threads that files and every other lookup of the process wait for. Local names
 * need what the system knows besides DNS (hosts file, search domains).
 */
export const systemResolve: Resolve = async (host) => {
  if (isLocalName(host)) return lookup(host, { all: true });
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const addresses = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (addresses.length === 0 && four.status === 'rejected') throw four.reason as Error;
  return addresses;
};
