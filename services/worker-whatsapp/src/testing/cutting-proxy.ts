import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface CuttingProxy {
  url: string;
  /**
   * Passes a share of the device's next write and drops all answers. Cuts both ends `afterMs` later.
   *
   * @param share of these bytes that passes, 0 to 1.
   */
  cutNext(share: number, afterMs: number): void;
  close(): Promise<void>;
}

/** Proxy between a device and its server that cuts the connection after a write, before the answer. */
export async function startCuttingProxy(target: string): Promise<CuttingProxy> {
  const { hostname, port, pathname, search } = new URL(target);
  const sockets = new Set<Socket>();
  let armed: { share: number; afterMs: number } | undefined;

  const server = createServer((device) => {
    const upstream = connect({ host: hostname, port: Number(port) });
    let silenced = false;
    for (const [socket, other] of [
      [device, upstream],
      [upstream, device],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    upstream.on('data', (bytes) => {
      if (!silenced) device.write(bytes);
    });
    device.on('data', (bytes) => {
      if (silenced) return;
      if (!armed) return void upstream.write(bytes);
      const { share, afterMs } = armed;
      armed = undefined;
      silenced = true;
      upstream.write(bytes.subarray(0, Math.ceil(bytes.length * share)));
      setTimeout(() => {
        device.resetAndDestroy();
        upstream.end();
      }, afterMs);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = (server.address() as AddressInfo).port;
  return {
    url: `ws://127.0.0.1:${own}${pathname}${search}`,
    cutNext(share, afterMs) {
      armed = { share, afterMs };
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
