import { networkInterfaces } from 'node:os';

import ipaddr from 'ipaddr.js';

/** IANA's global unicast block. Outside it lie `::a.b.c.d`, NAT64, site-local and the like. */
const IPV6_GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3');

/** Addresses in public ranges that the cloud itself answers: Azure's WireServer. */
const METADATA = new Set(['168.63.129.16']);

/**
 * Whether an address belongs to a host of the public internet: unicast in the IANA special-purpose
 * registries, in 2000::/3 for IPv6, without an embedded IPv4 address (mapped, compatible, NAT64,
 * 6to4, Teredo), no metadata service, and not this machine.
 */
export function isPublicAddress(text: string): boolean {
  const address = parseAddress(text);
  if (!address || address.range() !== 'unicast') return false;
  if (address.kind() === 'ipv6' && !address.match(IPV6_GLOBAL)) return false;
  const normal = address.toString();
  return !METADATA.has(normal) && !ownAddresses().has(normal);
}

/** Parses strictly: four decimal parts, or IPv6 without a zone. */
export function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  if (!text.includes('%') && ipaddr.IPv6.isValid(text)) return ipaddr.IPv6.parse(text);
  return null;
}

function ownAddresses(): ReadonlySet<string> {
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return new Set(own.map(({ address }) => parseAddress(address)?.toString() ?? address));
}
