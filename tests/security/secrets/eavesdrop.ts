import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy between the product and a server that records every byte. */
export interface Eavesdropper {
  /** URL of the server through the proxy. */
  url: string;
  heard(): Buffer;
  close(): Promise<void>;
}

const AMQP_PORT = 5672;
const MONGODB_PORT = 27_017;

export async function eavesdrop(server: string): Promise<Eavesdropper> {
  const target = new URL(server);
  const port = Number(target.port) || (target.protocol === 'amqp:' ? AMQP_PORT : MONGODB_PORT);
  const streams: Buffer[][] = [];
  const sockets = new Set<Socket>();
  const relay = (from: Socket, to: Socket) => {
    const chunks: Buffer[] = [];
    streams.push(chunks);
    sockets.add(from);
    from.on('data', (chunk) => chunks.push(chunk));
    from.on('error', () => to.destroy());
    from.on('close', () => sockets.delete(from));
    from.pipe(to);
  };
  const proxy = createServer((client) => {
    const upstream = connect({ host: target.hostname, port });
    relay(client, upstream);
    relay(upstream, client);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const url = new URL(server);
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  // A driver that discovers the replica set would bypass the proxy.
  if (url.protocol === 'mongodb:') url.search = '?directConnection=true';
  return {
    url: url.href,
    heard: () => Buffer.concat(streams.map((chunks) => Buffer.concat(chunks))),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
