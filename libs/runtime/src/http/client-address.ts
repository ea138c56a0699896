import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4 } from 'node:net';
import { createInBlocks, type InBlocks } from './blocks.ts';

/** Whether an address is a trusted proxy's, so that its `X-Forwarded-*` count. */
export type TrustsProxy = InBlocks;

/** Finds the address of the client behind a call. */
export type ClientAddress = (request: IncomingMessage) => string;

/** @param blocks CIDR blocks of `TRUSTED_PROXIES`; without any, no proxy is trusted. */
export const createTrustsProxy = (blocks: readonly string[]): TrustsProxy => createInBlocks(blocks);

/**
 * Reads `X-Forwarded-For` from the right, through trusted proxies only: the first address that isn't a
 * trusted proxy's is the client's. The client may have written anything to the left of it. An invalid
 * part stops the search at the proxy that wrote it.
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
 * Key for counting attempts by address. A household or a server has a whole IPv6 /64, so single IPv6
 * addresses aren't worth counting.
 */
export function addressKey(address: string): string {
  const plain = plainAddress(address);
  if (plain === null) return 'unknown';
  return isIPv4(plain) ? plain : `${groupsOf(plain).slice(0, 4).join(':')}::/64`;
}

/**
 * Removes additions of proxies and sockets from an address: a port (`192.0.2.1:4711`,
 * `[2001:db8::1]:4711`), a zone (`fe80::1%eth0`), an IPv6 form of an IPv4 address. Null for
 * anything else.
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
  // The URL parser normalises an address (RFC 5952) into groups.
  const sides = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [before = [], after = []] = sides.map((side) => (side === '' ? [] : side.split(':')));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after];
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 0xff];
}
