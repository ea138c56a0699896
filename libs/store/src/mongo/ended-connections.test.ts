import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitFor } from '@cascade/runtime/testing';
import { describeWithMongo } from '../testing/index.ts';
import { mongoHarness } from '../testing/mongo-harness.ts';
import type { AnyDoc } from '../testing/store-harness.ts';
import { openMongo } from './open-mongo.ts';

const WRITERS = 30;
const FOR_MS = 4_000;
const CUT_EVERY_MS = 200;
const BUSY_MS = 6;

/**
 * A socket that the server has ended takes no more writes and reports so a little later. Without the
 * patch in `patches/`, the driver wrote to it in between and waited for ever for it to drain. Only a
 * busy process shows this.
 */
describeWithMongo('connections that the server ends', (url) => {
  test('every operation ends', async () => {
    const harness = mongoHarness(url);
    const { hostname: host, port } = new URL(url);
    const clients = new Set<Socket>();
    const proxy = createServer((client) => {
      const server = connect({ host, port: Number(port) });
      clients.add(client);
      for (const [socket, other] of [
        [client, server],
        [server, client],
      ] as const) {
        socket.on('error', () => {});
        socket.on('close', () => other.destroy());
        socket.on('end', () => other.end());
        socket.on('data', (bytes: Buffer) => other.write(bytes));
      }
      client.on('close', () => clients.delete(client));
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const proxied = `mongodb://127.0.0.1:${(proxy.address() as AddressInfo).port}/?directConnection=true`;
    const store = await openMongo({ url: proxied, dbName: harness.name });
    const underWay = new Set<number>();
    let over = false;
    let serial = 0;
    const write = async (writer: number) => {
      const things = store.collection<AnyDoc>(`things${writer}`);
      while (!over) {
        underWay.add(writer);
        await things.insertOne({ _id: (serial += 1) }).catch(() => {});
        underWay.delete(writer);
        const busyUntil = Math.random() < 0.1 ? performance.now() + BUSY_MS : 0;
        while (performance.now() < busyUntil);
        await sleep(1);
      }
    };
    const writing = Array.from({ length: WRITERS }, (_, writer) => write(writer));
    for (let ms = 0; ms < FOR_MS; ms += CUT_EVERY_MS) {
      await sleep(CUT_EVERY_MS);
      for (const client of clients) client.end();
    }
    over = true;
    await waitFor(() => underWay.size === 0, {
      timeoutMs: 30_000,
      what: 'every operation to end',
    });
    await Promise.all(writing);
    await store.close();
    await new Promise((resolve) => proxy.close(resolve));
    await harness.dispose();
  }, 60_000);
});
