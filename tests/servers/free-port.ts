import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Finds a free loopback port below the kernel's range for outgoing connections, so that a server
 * that is down for a moment finds its port free again.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = randomInt(15_000, 32_000);
    if (await isFree(port)) return port;
  }
  throw new Error('no free port between 15000 and 32000 on 127.0.0.1');
}

function isFree(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const probe = createServer();
  probe.once('error', () => resolve(false));
  probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  return promise;
}
