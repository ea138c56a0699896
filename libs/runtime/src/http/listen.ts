import { once } from 'node:events';
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

/** Calls that wait for an answer; the connection of a further one is cut. */
const MOST_WAITING = 1_000;

/** A server that may have its port before there is somebody to answer: its calls wait. */
export interface EarlyListener {
  readonly server: Server;
  /** Takes the port if it is free. Rejects when the address can't be used at all. */
  tryToListen(): Promise<void>;
  /** Answers calls, those that wait first. Takes the port if that is still to be done; rejects when it isn't free. */
  serve(app: RequestListener): Promise<Listening>;
  /** Lets the port go, and cuts calls that wait. */
  close(): Promise<void>;
}

/** Starts an HTTP or HTTPS server. Rejects when the address or the certificate can't be used. */
export async function listen(app: RequestListener, options: ListenOptions): Promise<Listening> {
  const listener = await createEarlyListener(options);
  return listener.serve(app);
}

/** Prepares a server. Rejects when the certificate can't be used. */
export async function createEarlyListener(options: ListenOptions): Promise<EarlyListener> {
  const server = await createServer(options.tls);
  server.maxHeadersCount = MAX_HEADERS;
  refuseBrokenCalls(server);
  watchSilentSockets(server, options.tls ? 'secureConnection' : 'connection');
  const waiting: Parameters<RequestListener>[] = [];
  const wait: RequestListener = (request, response) => {
    if (waiting.length < MOST_WAITING) waiting.push([request, response]);
    else response.destroy();
  };
  server.on('request', wait);
  return {
    server,
    async tryToListen() {
      try {
        if (!server.listening) await bind(server, options);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      }
    },
    async serve(app) {
      if (!server.listening) await bind(server, options);
      server.off('request', wait);
      server.on('request', app);
      // Of a caller who has left nothing is done.
      for (const [request, response] of waiting.splice(0)) {
        if (!response.destroyed) app(request, response);
      }
      const { port } = server.address() as AddressInfo;
      return {
        url: `${options.tls ? 'https' : 'http'}://${reachableHost(options.host)}:${port}`,
        port,
        server,
        close: (graceMs) => closeServer(server, graceMs),
      };
    },
    close: () => closeServer(server, 0),
  };
}

async function bind(server: Server, { host, port }: ListenOptions): Promise<void> {
  const bound = once(server, 'listening');
  server.listen(port, host);
  await bound;
}

async function createServer(tls: ListenOptions['tls']): Promise<Server> {
  if (!tls) return createHttpServer(SERVER_OPTIONS);
  const [cert, key] = await Promise.all([readFile(tls.certFile), readFile(tls.keyFile)]);
  return createHttpsServer({ ...SERVER_OPTIONS, cert, key, minVersion: 'TLSv1.2' });
}

function reachableHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
