import { lookup, Resolver } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';

/** Resolves a name to all addresses, preferred first. Rejects with a `code` like `node:dns`. */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

/** Whether only this network knows the name. */
export function isLocalName(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '');
  return !name.includes('.') || /\.(localhost|local|internal|home\.arpa)$/.test(name);
}

/**
 * Asks DNS directly for customers' names: with the system's resolver, a customer's slow name server
 * would block one of the few threads that files and all other lookups need. Local names need the
 * system's resolver (hosts file, search domains).
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
