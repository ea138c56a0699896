import type { Server } from 'node:http';

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
    server.close(() => {
      clearInterval(idleSweep);
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}
