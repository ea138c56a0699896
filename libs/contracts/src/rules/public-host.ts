import ipaddr from 'ipaddr.js';

/**
 * Whether a URL's host can be public at all. A name that resolves to a private address is caught
 * where the connection is made; this refuses what is plain from the address alone.
 */
export function isPublicHost(hostname: string): boolean {
  const literal = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  if (!ipaddr.isValid(literal)) return isPublicName(hostname);
  const address = ipaddr.process(literal);
  if (address.range() !== 'unicast') return false;
  // `ipaddr.js` takes forms such as ::7f00:1 for unicast; global addresses are in 2000::/3.
  return address.kind() === 'ipv4' || ((address.toByteArray()[0] ?? 0) & 0xe0) === 0x20;
}

function isPublicName(hostname: string): boolean {
  const name = hostname.endsWith('.') ? hostname.slice(0, -1) : hostname;
  return name.includes('.') && !name.endsWith('.localhost');
}
