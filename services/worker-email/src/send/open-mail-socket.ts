import { sentenceOf } from '@cascade/contracts';
import { guardListener } from '@cascade/runtime';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { Egress, HostFault } from '@cascade/egress';
import { needsTls, type MailServer } from './mail-server.ts';

const CONNECT_TIMEOUT_MS = 10_000;

/** The host isn't allowed, or there is none. */
export class HostRefused extends Error {
  override name = 'HostRefused';
  readonly fault: HostFault;

  constructor(host: string, { fault, internal = '' }: { fault: HostFault; internal?: string }) {
    super(`${host}: ${sentenceOf(fault)} (${internal})`);
    this.fault = fault;
  }
}

export interface MailSocket {
  connection: Socket;
  /** Whether the mail client gives up a server without TLS before it logs in. */
  requireTLS: boolean;
}

/**
 * Connects to a customer's mail server through the egress guard, at exactly the checked address.
 * Rejects when the address is not allowed, not found or not there.
 */
export async function openMailSocket(
  egress: Pick<Egress, 'resolveHost'>,
  server: MailServer,
): Promise<MailSocket> {
  const { host, port, isOurs } = server;
  const address = isOurs ? host : await checkedAddress(egress, host, port);
  const connection = connect({ host: address, port, timeout: CONNECT_TIMEOUT_MS });
  await new Promise<void>((resolve, reject) => {
    const fail = (error: Error) => {
      connection.destroy();
      reject(error);
    };
    connection.once('error', fail);
    connection.once(
      'timeout',
      guardListener('open mail socket: timeout', () => fail(new Error('connecting took too long'))),
    );
    connection.once(
      'connect',
      guardListener('open mail socket: connect', () => {
        connection.off('error', fail);
        connection.removeAllListeners('timeout');
        connection.setTimeout(0);
        resolve();
      }),
    );
  });
  return { connection, requireTLS: needsTls(server, connection.remoteAddress ?? '') };
}

async function checkedAddress(
  egress: Pick<Egress, 'resolveHost'>,
  host: string,
  port: number,
): Promise<string> {
  const resolved = await egress.resolveHost(host, port);
  if (!resolved.ok) throw new HostRefused(host, resolved);
  return resolved.address;
}
