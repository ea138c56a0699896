import { guardListener } from '@cascade/runtime';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import type { Egress } from '@cascade/egress';
import { SocksClient } from 'socks';
import { answered, faultOf, notAllowed, notFound } from './proxy-fault.ts';

/** A proxy with its password in clear. */
export interface OpenedProxy {
  protocol: 'http' | 'socks5';
  host: string;
  port: number;
  username?: string;
  password?: string;
}

export interface TunnelTarget {
  host: string;
  port: number;
}

const TIMEOUT_MS = 10_000;

/**
 * Connects to a target through a proxy. The egress guard checks the proxy's address at each connection,
 * and the connection goes to exactly that address. The proxy resolves the target's name.
 *
 * @throws {ProxyFault}
 */
export async function openTunnel(
  egress: Pick<Egress, 'resolveHost'>,
  proxy: OpenedProxy,
  target: TunnelTarget,
  timeoutMs = TIMEOUT_MS,
): Promise<Socket> {
  const found = await egress.resolveHost(proxy.host, proxy.port);
  if (!found.ok) throw found.fault.kind === 'hostNotAllowed' ? notAllowed() : notFound(proxy.host);
  try {
    const at = { ...proxy, host: found.address };
    const through = proxy.protocol === 'http' ? throughHttp : throughSocks;
    return await through(at, target, timeoutMs);
  } catch (error) {
    throw faultOf(error, target.host, proxy.username !== undefined);
  }
}

async function throughSocks(
  { host, port, username, password }: OpenedProxy,
  destination: TunnelTarget,
  timeoutMs: number,
): Promise<Socket> {
  const { socket } = await SocksClient.createConnection({
    command: 'connect',
    destination,
    timeout: timeoutMs,
    proxy: {
      host,
      port,
      type: 5,
      ...(username === undefined ? {} : { userId: username, password: password ?? '' }),
    },
  });
  return socket;
}

/** Asks an HTTP proxy for a tunnel (RFC 9110, section 9.3.6). */
function throughHttp(
  { host, port, username, password }: OpenedProxy,
  target: TunnelTarget,
  timeoutMs: number,
): Promise<Socket> {
  const path = `${target.host.includes(':') ? `[${target.host}]` : target.host}:${target.port}`;
  const login = Buffer.from(`${username ?? ''}:${password ?? ''}`).toString('base64');
  return new Promise((resolve, reject) => {
    const asked = request({
      method: 'CONNECT',
      host,
      port,
      path,
      agent: false,
      headers: {
        host: path,
        ...(username === undefined ? {} : { 'proxy-authorization': `Basic ${login}` }),
      },
    });
    // A signal of the request would end the tunnel, too.
    const timer = setTimeout(() => asked.destroy(new Error('timed out')), timeoutMs);
    asked.on('error', reject);
    asked.once('close', () => clearTimeout(timer));
    asked.once(
      'connect',
      guardListener('open tunnel: connect', ({ statusCode = 0 }, socket: Socket, head) => {
        clearTimeout(timer);
        if (statusCode < 200 || statusCode > 299) {
          socket.destroy();
          reject(answered(statusCode, target.host, username !== undefined));
          return;
        }
        if (head.length > 0) socket.unshift(head);
        resolve(socket);
      }),
    );
    asked.end();
  });
}
