import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Reads one direction of one connection. */
type Reader = (bytes: Buffer) => void;

interface CountingProxy {
  port: number;
  close(): Promise<void>;
}

/** Passes connections on to a server unchanged, and shows every byte to the readers of each. */
export async function countingProxy(
  target: { host: string; port: number },
  readersOf: () => { sent: Reader; answered: Reader },
): Promise<CountingProxy> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target);
    const { sent, answered } = readersOf();
    const pass = (from: Socket, to: Socket, read: Reader) => {
      sockets.add(from);
      from.on('data', (bytes: Buffer) => {
        read(bytes);
        to.write(bytes);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    };
    client.setNoDelay();
    upstream.setNoDelay();
    pass(client, upstream, sent);
    pass(upstream, client, answered);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** Joins pieces of a stream and gives each whole frame to `take`. `lengthOf`: of the frame that begins, if known. */
export function frames(
  lengthOf: (bytes: Buffer) => number | undefined,
  take: (frame: Buffer) => void,
): Reader {
  let rest: Buffer = Buffer.alloc(0);
  return (bytes) => {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    for (;;) {
      const length = lengthOf(rest);
      if (length === undefined || rest.length < length) return;
      take(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  };
}
