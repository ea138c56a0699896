import { describeGiven, silentLogger, waitFor, watchLeaks } from '@cascade/runtime/testing';
import type { Broker } from '../port.ts';
import { AmqpWorld } from '../testing/amqp-world.ts';
import { collect } from '../testing/harness.ts';
import { TcpProxy } from '../testing/tcp-proxy.ts';

const expectNoLeaks = watchLeaks();
const real = { given: process.env['TEST_AMQP_URL'], what: 'RabbitMQ at TEST_AMQP_URL' };

/** Draws that keep the nodes in the order in which they are written. */
const inOrder = () => 0;

describeGiven('AMQP_URL with three nodes', real, (url) => {
  let world: AmqpWorld;
  let nodes: TcpProxy[];
  let addresses: string;

  beforeEach(async () => {
    const target = new URL(url);
    world = new AmqpWorld(url, silentLogger);
    nodes = Array.from(
      { length: 3 },
      () => new TcpProxy({ host: target.hostname, port: Number(target.port || 5672) }),
    );
    const urls: string[] = [];
    for (const node of nodes) {
      await node.listen();
      urls.push(
        Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(node.port) }).href,
      );
    }
    addresses = urls.join(',');
  });

  afterEach(async () => {
    await world.close();
    await Promise.all(nodes.map((node) => node.close()));
  });
  afterAll(expectNoLeaks);

  const connectionsOf = () => nodes.map((node) => node.connections);

  async function open(homeEveryMs?: number): Promise<Broker> {
    const broker = await world.openAt(addresses, {
      random: inOrder,
      ...(homeEveryMs === undefined ? {} : { homeEveryMs }),
    });
    await waitFor(() => broker.healthy(), { what: 'the broker to connect' });
    return broker;
  }

  const publish = (broker: Broker, messageId: string) =>
    broker.publish('bulk.waiting', { bulkQueue: messageId }, { messageId });

  test('a process whose node dies publishes and consumes by another one', async () => {
    const broker = await open();
    const { deliveries } = await collect(broker, { name: 'bulk.waiting' });
    await publish(broker, 'one');
    await waitFor(() => deliveries.length === 1, { what: 'the first message' });
    expect(connectionsOf()).toEqual([2, 0, 0]);
    await nodes[0]!.close();
    await publish(broker, 'two');
    await waitFor(() => deliveries.some(({ messageId }) => messageId === 'two'), {
      what: 'the message by another node',
    });
    await waitFor(() => broker.healthy(), { what: 'health' });
    expect(connectionsOf()).toEqual([0, 2, 0]);
    await Promise.all([nodes[1]!.close(), nodes[2]!.close(), nodes[0]!.listen()]);
    await publish(broker, 'three');
    await waitFor(() => deliveries.some(({ messageId }) => messageId === 'three'), {
      what: 'the message by the last node',
    });
    expect(connectionsOf()).toEqual([2, 0, 0]);
  });

  test('a node that is away at the start is passed over', async () => {
    await Promise.all([nodes[0]!.close(), nodes[1]!.close()]);
    await open();
    expect(connectionsOf()).toEqual([0, 0, 2]);
  });

  test('a node that takes connections and never answers is passed over', async () => {
    nodes[0]!.mute();
    await open();
    expect(connectionsOf()[1]).toBe(2);
  });

  test('connections return to their node when it is back, and lose nothing', async () => {
    const broker = await open(20);
    const { deliveries } = await collect(broker, { name: 'bulk.waiting' });
    await nodes[0]!.close();
    await publish(broker, 'before');
    await nodes[0]!.listen();
    const published: string[] = [];
    await waitFor(
      async () => {
        published.push(`${published.length}`);
        await publish(broker, published.at(-1)!);
        return String(connectionsOf()) === '2,0,0';
      },
      { what: 'both connections to return' },
    );
    await waitFor(() => broker.healthy(), { what: 'health' });
    await waitFor(
      () => {
        const seen = new Set(deliveries.map(({ messageId }) => messageId));
        return ['before', ...published].every((id) => seen.has(id));
      },
      { what: 'every message' },
    );
  });
});
