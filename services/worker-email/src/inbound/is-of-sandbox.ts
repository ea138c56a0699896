import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import type { FindSandbox } from '@cascade/channel';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * Makes the test whether a client of the mail listener may be the sandbox: it is on this machine, or has the address of
 * the sandbox's mail server. Strangers' mail never reaches a sandbox device: a stranger who names an address in the sandbox
 * could otherwise read the mail that nobody else takes.
 */
export function createIsOfSandbox(
  find: FindSandbox,
  resolve: (host: string) => Promise<{ address: string }[]> = (host) => lookup(host, { all: true }),
): (ip: string) => Promise<boolean> {
  return async (written) => {
    const ip = written.replace(/^::ffff:(?=\d+\.)/i, '');
    if (isIP(ip) === 0) return false;
    if (loopback.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')) return true;
    const root = (await find())?.email?.root;
    if (root === undefined) return false;
    const { hostname } = new URL(root);
    const found = await resolve(hostname.replace(/^\[|\]$/g, '')).catch(() => []);
    return hostname === ip || found.some(({ address }) => address === ip);
  };
}
