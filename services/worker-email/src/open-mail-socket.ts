import { BlockList, connect } from 'node:net';
import type { Socket } from 'node:net';
import type { Egress } from '@cascade/egress';
import type { MailServer } from './mail-server.ts';

const CONNECT_TIMEOUT_MS = 10_000;

/** RFC 1918, RFC 4193 and this machine: nobody on the way can strip STARTTLS from the offer. */
const PRIVATE = new BlockList();
for (const [net, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  PRIVATE.addSubnet(net, prefix, 'ipv4');
}
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addAddress('::1', 'ipv6');

export interface MailSocket {
  connection: Socket;
  isPrivate: boolean;
}

/**
 * A connection to a customer's mail server through the guard: to the very address that was checked.
 * Rejects when the address is not allowed, not found or not there.
 */
export async function openMailSocket(
  egress: Pick<Egress, 'resolveHost'>,
  { host, port, isOurs }: MailServer,
): Promise<MailSocket> {
  const address = isOurs ? host : await checkedAddress(egress, host, port);
  const connection = connect({ host: address, port, timeout: CONNECT_TIMEOUT_MS });
  await new Promise<void>((resolve, reject) => {
    const fail = (error: Error) => {
      connection.destroy();
      reject(error);
    };
    connection.once('error', fail);
    connection.once('timeout', () => fail(new Error('connecting took too long')));
    connection.once('connect', () => {
      connection.off('error', fail);
      connection.removeAllListeners('timeout');
      connection.setTimeout(0);
      resolve();
    });
  });
  const isPrivate = PRIVATE.check(
    connection.remoteAddress ?? '',
    connection.remoteFamily === 'IPv6' ? 'ipv6' : 'ipv4',
  );
  return { connection, isPrivate };
}

async function checkedAddress(
  egress: Pick<Egress, 'resolveHost'>,
  host: string,
  port: number,
): Promise<string> {
  const resolved = await egress.resolveHost(host, port);
  if (!resolved.ok) throw new Error(`${host}: ${resolved.reason} (${resolved.internal ?? ''})`);
  return resolved.address;
}
