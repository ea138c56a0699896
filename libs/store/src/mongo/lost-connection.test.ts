import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { MongoClient } from 'mongodb';
import { StoreUnavailableError, type Database } from '../port.ts';
import { describeWithMongo, type StoreHarness } from '../testing/index.ts';
import { mongoHarness } from '../testing/mongo-harness.ts';
import type { AnyDoc } from '../testing/store-harness.ts';
import { openMongo } from './open-mongo.ts';

/** TCP proxy to the server that can drop the answer of an insert, or stop altogether. */
class LossyProxy {
  loseAnswers = 0;
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;

  constructor(host: string, port: number) {
    this.#server = createServer((client) => {
      const upstream = connect(port, host);
      let inserting = false;
      const end = () => {
        client.destroy();
        upstream.destroy();
      };
      client.on('data', (bytes) => {
        inserting ||= bytes.includes('insert\0');
        upstream.write(bytes);
      });
      upstream.on('data', (bytes) => {
        if (inserting && this.loseAnswers > 0) {
          this.loseAnswers--;
          end();
          return;
        }
        inserting = false;
        client.write(bytes);
      });
      for (const socket of [client, upstream]) {
        this.#sockets.add(socket);
        socket.on('error', end).on('close', () => {
          this.#sockets.delete(socket);
          end();
        });
      }
    });
  }

  async listen(): Promise<number> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }
}

describe('MongoDB that can not be reached', () => {
  it('is unavailable within seconds', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    const opening = openMongo({ url: `mongodb://127.0.0.1:${port}` });
    await expect(opening).rejects.toBeInstanceOf(StoreUnavailableError);
  });
});

describeWithMongo('MongoDB over a bad network', (url) => {
  let harness: StoreHarness;
  let direct: Database<string>;
  let proxy: LossyProxy;
  let lossy: Database<string>;
  let replicated: boolean;

  beforeAll(async () => {
    const client = new MongoClient(url);
    const hello = await client.db('admin').command({ hello: 1 });
    const [host, port] = client.options.hosts[0]?.toString().split(':') ?? [];
    await client.close();
    replicated = hello['setName'] !== undefined;
    proxy = new LossyProxy(host as string, Number(port));
    harness = mongoHarness(url);
    direct = await harness.open();
    const proxied = `mongodb://127.0.0.1:${await proxy.listen()}/?directConnection=true`;
    lossy = await openMongo({ url: proxied, dbName: harness.name });
  });
  afterAll(async () => {
    await lossy.close();
    await proxy.close();
    await direct.close();
    await harness.dispose();
  });

  it('does not call an insert whose answer was lost a duplicate of itself', async () => {
    const things = lossy.collection<AnyDoc>('things');
    await things.insertOne({ _id: 'taken' });
    proxy.loseAnswers = 1;
    const settled = await Promise.allSettled([
      things.tryInsert({ _id: 1 }),
      things.tryInsert({ _id: 'taken' }),
      things.tryInsert({ _id: 2 }),
    ]);
    expect(proxy.loseAnswers).toBe(0);
    const unavailable = { reason: { name: 'StoreUnavailableError' } };
    expect(settled).toMatchObject(
      replicated
        ? [{ value: true }, { value: false }, { value: true }]
        : [unavailable, unavailable, unavailable],
    );
    expect(await direct.collection('things').countDocuments({})).toBe(3);
  });

  it('is unavailable for every item of a batch whose answer never comes', async () => {
    proxy.loseAnswers = 100;
    const things = lossy.collection<AnyDoc>('things');
    const settled = await Promise.allSettled(['x', 'y'].map((_id) => things.insertOne({ _id })));
    for (const one of settled) {
      expect(one).toMatchObject({
        reason: { name: 'StoreUnavailableError', nothingWritten: false },
      });
    }
    proxy.loseAnswers = 0;
    await things.insertOne({ _id: 'z' });
  });

  it('is unavailable when the network is gone, for reads and writes', async () => {
    await proxy.close();
    const things = lossy.collection<AnyDoc>('things');
    const acts = [
      things.insertOne({ _id: 9 }),
      things.findOne({ _id: 9 }),
      things.findByIds([9]),
      things.updateOne({ _id: 9 }, { $set: { a: 1 } }),
      things.updateLater(9, { $set: { a: 1 } }),
      things.countBy({}, []),
      lossy.ping(),
    ];
    for (const one of await Promise.allSettled(acts)) {
      expect(one).toMatchObject({ reason: { name: 'StoreUnavailableError' } });
    }
    const [insert] = await Promise.allSettled([things.insertOne({ _id: 10 })]);
    expect(insert).toMatchObject({ reason: { nothingWritten: true } });
  });
});
