import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Connections on which nothing was asked yet, by server. */
const silent = new WeakMap<Server, Set<Socket>>();

/** Clients open connections ahead; a server that closes need not wait for what nobody asks. */
export function watchSilentSockets(server: Server, event: 'connection' | 'secureConnection'): void {
  const sockets = new Set<Socket>();
  silent.set(server, sockets);
  server.on(event, (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', ({ socket }) => sockets.delete(socket));
}

/** A call may be on its way over a connection that has just been opened. */
const SILENT_GRACE_MS = 1_000;

const closing = new WeakMap<Server, Promise<void>>();

/**
 * Stops accepting, lets running calls end for up to `graceMs`, then destroys what is left.
 * Calling it again waits for the first.
 */
export function closeServer(server: Server, graceMs: number): Promise<void> {
  let closed = closing.get(server);
  if (!closed) {
    closed = close(server, graceMs);
    closing.set(server, closed);
  }
  return closed;
}

async function close(server: Server, graceMs: number): Promise<void> {
  // A keep-alive connection whose call ends now would idle on: say that it is the last one.
  server.prependListener('request', (_request, response) => {
    response.setHeader('Connection', 'close');
  });
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
