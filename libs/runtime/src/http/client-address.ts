import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv4 } from 'node:net';

/** Whether the process at an address is one of our own proxies, whose `X-Forwarded-*` count. */
export type TrustsProxy = (address: string) => boolean;

/** Tells the address of the client behind a call. */
export type ClientAddress = (request: IncomingMessage) => string;

/** @param blocks CIDR blocks of `TRUSTED_PROXIES`; nobody is trusted without one. */
export function createTrustsProxy(blocks: readonly string[]): TrustsProxy {
  const trusted = new BlockList();
  for (const block of blocks) {
    const [address = '', prefix] = block.split('/');
    trusted.addSubnet(address, Number(prefix), familyOf(address));
  }
  return (address) => isIP(address) !== 0 && trusted.check(address, familyOf(address));
}

/**
 * Reads `X-Forwarded-For` from the right, through trusted proxies only: the first address that isn't
 * a trusted proxy's is the client's. What stands left of it was written by the client and proves
 * nothing. A part that is no address ends the walk at the proxy that wrote it.
 */
export function createClientAddress(trusts: TrustsProxy): ClientAddress {
  return (request) => {
    let address = plainAddress(request.socket.remoteAddress ?? '') ?? '';
    if (!trusts(address)) return address;
    const header = request.headers['x-forwarded-for'];
    const parts = (Array.isArray(header) ? header.join() : (header ?? '')).split(',');
    for (const part of parts.toReversed()) {
      const next = plainAddress(part.trim());
      if (next === null) break;
      address = next;
      if (!trusts(address)) break;
    }
    return address;
  };
}

/**
 * The key under which attempts of an address are counted. A household or a server has a whole IPv6
 * /64, so that counting single addresses there would count nothing.
 */
export function addressKey(address: string): string {
  const plain = plainAddress(address);
  if (plain === null) return 'unknown';
  return isIPv4(plain) ? plain : `${groupsOf(plain).slice(0, 4).join(':')}::/64`;
}

/**
 * An address without what proxies and sockets add: a port (`192.0.2.1:4711`, `[2001:db8::1]:4711`), a
 * zone (`fe80::1%eth0`), an IPv4 address inside of an IPv6 one. Null for anything else.
 */
function plainAddress(text: string): string | null {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? [];
  const [, withPort] = /^([\d.]+):\d+$/.exec(text) ?? [];
  const [address = ''] = (bracketed ?? withPort ?? text).split('%', 1);
  const family = isIP(address);
  if (family !== 6) return family === 4 ? address : null;
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return isMapped ? groups.slice(6).flatMap(bytesOf).join('.') : address.toLowerCase();
}

/** The eight groups of an IPv6 address in hex, without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser writes each address in one way, with groups alone (RFC 5952).
  const sides = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [before = [], after = []] = sides.map((side) => (side === '' ? [] : side.split(':')));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after];
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 0xff];
}

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');
