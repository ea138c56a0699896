import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import type { RequestListener, Server, ServerOptions } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';

import { closeServer, watchSilentSockets } from './close-server.ts';
import { refuseBrokenCalls } from './refuse-broken-calls.ts';

export interface ListenOptions {
  host: string;
  /** 0 lets the system choose. */
  port: number;
  /** Serves HTTPS with these PEM files. */
  tls?: { certFile: string; keyFile: string };
}

export interface Listening {
  /** URL for clients on this machine, without a final `/`. */
  url: string;
  port: number;
  /** For protocols that upgrade a connection. */
  server: Server;
  /** Accepts no more connections, waits up to `graceMs` for running calls, then cuts them. */
  close(graceMs: number): Promise<void>;
}

const SERVER_OPTIONS: ServerOptions = {
  // Limits a client that sends its head or body slowly.
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 5_000,
  // Longer than the idle timeout of usual load balancers (60 s), so that they close first.
  keepAliveTimeout: 75_000,
  noDelay: true,
};
const MAX_HEADERS = 100;

/** Starts an HTTP or HTTPS server. Rejects when the address or the certificate can't be used. */
export async function listen(app: RequestListener, options: ListenOptions): Promise<Listening> {
  const server = await createServer(app, options.tls);
  server.maxHeadersCount = MAX_HEADERS;
  refuseBrokenCalls(server);
  watchSilentSockets(server, options.tls ? 'secureConnection' : 'connection');
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `${options.tls ? 'https' : 'http'}://${reachableHost(options.host)}:${port}`,
    port,
    server,
    close: (graceMs) => closeServer(server, graceMs),
  };
}

async function createServer(app: RequestListener, tls: ListenOptions['tls']): Promise<Server> {
  if (!tls) return createHttpServer(SERVER_OPTIONS, app);
  const [cert, key] = await Promise.all([readFile(tls.certFile), readFile(tls.keyFile)]);
  return createHttpsServer({ ...SERVER_OPTIONS, cert, key, minVersion: 'TLSv1.2' }, app);
}

function reachableHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
