import { describeGiven, silentLogger, waitFor, watchLeaks } from '@cascade/runtime/testing';
import type { SendRequested } from '@cascade/contracts';
import { AmqpWorld } from '../testing/amqp-world.ts';
import { collect } from '../testing/harness.ts';
import { TcpProxy } from '../testing/tcp-proxy.ts';
import { destinationOf } from '../topology.ts';
import { readDepth } from './read-depth.ts';

const expectNoLeaks = watchLeaks();
const real = { given: process.env['TEST_AMQP_URL'], what: 'RabbitMQ at TEST_AMQP_URL' };

const name = 'send.requested.telegram';
const route = 'interactive';
const { queue, nonPersistent } = destinationOf(name, route);

describeGiven('non-persistent messages over AMQP', real, (url) => {
  let world: AmqpWorld;

  beforeEach(() => {
    world = new AmqpWorld(url, silentLogger);
  });

  afterEach(() => world.close());

  const body = { send: 1 } as unknown as SendRequested;

  const publish = async (messageId: string, lane = route) => {
    const broker = await world.open();
    await broker.publish(name, body, { messageId, route: lane, persistent: false });
    return broker;
  };

  const readyIn = async (own: string) =>
    (await readDepth(await world.rawChannel(), world.names.prefix + own)).ready;

  it('are stored on the bulk lane, and until a consumer has read the interactive lane', async () => {
    const broker = await publish('early');
    await publish('bulk', 'bulk');
    expect(await readyIn(queue)).toBe(1);
    expect((await broker.depth(name, 'bulk'))?.ready).toBe(1);
    const { deliveries } = await collect(broker, { name, route });
    await waitFor(() => deliveries.length === 1, { what: 'the early item' });
  });

  it('wait in memory for a consumer, and count in the depth', async () => {
    const broker = await world.open();
    await (await collect(broker, { name, route })).stop();
    await publish('quick');
    expect(await readyIn(`${nonPersistent}`)).toBe(1);
    expect(await readyIn(queue)).toBe(0);
    expect(await broker.depth(name, route)).toEqual({ ready: 1, consumers: 0 });
    const { deliveries } = await collect(broker, { name, route });
    await waitFor(() => deliveries.length === 1, { what: 'the quick item' });
    expect(deliveries[0]).toMatchObject({ messageId: 'quick', redelivered: false });
    expect((await broker.depth(name, route))?.consumers).toBe(1);
  });

  it('are stored after a consumer died with them, and when they are retried', async () => {
    const broker = await world.open();
    await (await collect(broker, { name, route })).stop();
    await publish('deadly');
    const dying = await world.rawChannel();
    await dying.get(world.names.prefix + `${nonPersistent}`);
    await dying.close();
    const { deliveries, stop } = await collect(broker, { name, route }, ({ attempts }) =>
      attempts === 0 ? { disposition: 'retry', afterMs: 0 } : { disposition: 'ack' },
    );
    await waitFor(() => deliveries.length === 2, { what: 'the item, twice' });
    expect(deliveries.map(({ redelivered, attempts }) => ({ redelivered, attempts }))).toEqual([
      { redelivered: true, attempts: 0 },
      { redelivered: true, attempts: 1 },
    ]);
    await stop();
    expect(await readyIn(`${nonPersistent}`)).toBe(0);
  });

  it('all arrive while the connection of their publisher is cut under load', async () => {
    const target = new URL(url);
    const proxy = new TcpProxy({ host: target.hostname, port: Number(target.port || 5672) });
    await proxy.listen();
    target.hostname = '127.0.0.1';
    target.port = String(proxy.port);
    const { deliveries } = await collect(await world.open(), { name, route });
    const publisher = await world.openAt(target.href);
    await waitFor(() => publisher.healthy(), { what: 'the publisher to connect' });
    for (let round = 0; round < 10; round += 1) {
      const publishes = Array.from({ length: 50 }, (_, n) =>
        publisher.publish(name, body, { messageId: `${round}-${n}`, route, persistent: false }),
      );
      if (round % 4 === 1) setImmediate(() => proxy.cut());
      await Promise.all(publishes);
    }
    const arrived = () => new Set(deliveries.map(({ messageId }) => messageId));
    await waitFor(() => arrived().size === 500, { what: 'all items', timeoutMs: 20_000 });
    await proxy.close();
  });
});

afterAll(expectNoLeaks);
