import { guard, guardListener } from '../service/guard-listener.ts';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Connections without a request so far, by server. */
const silent = new WeakMap<Server, Set<Socket>>();

/** Tracks connections that clients opened ahead: a closing server need not wait for them. */
export function watchSilentSockets(server: Server, event: 'connection' | 'secureConnection'): void {
  const sockets = new Set<Socket>();
  silent.set(server, sockets);
  server.on(event, (socket: Socket) => {
    sockets.add(socket);
    socket.once(
      'close',
      guardListener('close server: close', () => sockets.delete(socket)),
    );
  });
  server.on(
    'request',
    guardListener('close server: request', ({ socket }) => sockets.delete(socket)),
  );
}

/** A request may be on its way over a connection that was just opened. */
const SILENT_GRACE_MS = 1_000;

const closing = new WeakMap<Server, Promise<void>>();
/** Called once a server closes. */
const ends = new WeakMap<Server, Set<() => void>>();

/**
 * Calls `end` as soon as the server of a connection closes, which waits for its running calls; at once if it closes
 * already. Returns a function that takes this back.
 */
export function whenServerCloses(socket: Socket, end: () => void): () => void {
  const { server } = socket as { server?: Server };
  if (server === undefined) return () => undefined;
  if (closing.has(server)) end();
  const all = ends.get(server) ?? new Set();
  ends.set(server, all.add(end));
  return () => void all.delete(end);
}

/**
 * Stops accepting, waits up to `graceMs` for running calls, then destroys all connections. A second
 * call waits for the first.
 */
export function closeServer(server: Server, graceMs: number): Promise<void> {
  let closed = closing.get(server);
  if (!closed) {
    closed = close(server, graceMs);
    closing.set(server, closed);
    for (const end of ends.get(server) ?? []) guard('close server: end', end);
  }
  return closed;
}

async function close(server: Server, graceMs: number): Promise<void> {
  // Otherwise a keep-alive connection would stay open after its call: announce that it closes.
  server.prependListener(
    'request',
    guardListener('close server: request', (_request, response) => {
      response.setHeader('Connection', 'close');
    }),
  );
  await new Promise<void>((resolve) => {
    const idleSweep = setInterval(() => server.closeIdleConnections(), 100);
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    const hush = setTimeout(() => {
      for (const socket of silent.get(server) ?? []) socket.destroy();
    }, SILENT_GRACE_MS);
    server.close(() => {
      clearInterval(idleSweep);
      clearTimeout(cut);
      clearTimeout(hush);
      resolve();
    });
    server.closeIdleConnections();
  });
}
