import { describeGiven, silentLogger, waitFor, watchLeaks } from '@cascade/runtime/testing';
import type { SendRequested } from '@cascade/contracts';
import { BrokerUnavailableError } from '../port.ts';
import type { Broker, DeadLetter, Delivery } from '../port.ts';
import { AmqpWorld } from '../testing/amqp-world.ts';
import { collect, gate } from '../testing/harness.ts';
import { TcpProxy } from '../testing/tcp-proxy.ts';
import { DELIVERIES } from '../limits.ts';
import { destinationOf } from '../topology.ts';
import { connectAmqp } from './amqp-broker.ts';
import { AmqpConsumer } from './amqp-consumer.ts';
import type { Outbound } from './outbound.ts';

const SEND = { send: 1 } as unknown as SendRequested;
const WAITING = 'orchestrator.bulk-waiting';

const expectNoLeaks = watchLeaks();
const real = { given: process.env['TEST_AMQP_URL'], what: 'RabbitMQ at TEST_AMQP_URL' };

function publish(broker: Broker, messageId: string): Promise<void> {
  return broker.publish('bulk.waiting', { bulkQueue: messageId }, { messageId });
}

function deadLetters(broker: Broker, count: number): Promise<DeadLetter[]> {
  return waitFor(
    async () => {
      const found = await broker.deadLetters(100);
      return found.length === count ? found : undefined;
    },
    { what: `${count} dead letters` },
  );
}

describeGiven('amqp', real, (url) => {
  let world: AmqpWorld;
  let proxy: TcpProxy;
  let proxied: string;

  beforeEach(async () => {
    const target = new URL(url);
    world = new AmqpWorld(url, silentLogger);
    proxy = new TcpProxy({ host: target.hostname, port: Number(target.port || 5672) });
    await proxy.listen();
    target.hostname = '127.0.0.1';
    target.port = String(proxy.port);
    proxied = target.href;
  });

  afterEach(async () => {
    await world.close();
    await proxy.close();
  });

  async function openProxied(): Promise<Broker> {
    const broker = await world.openAt(proxied);
    await waitFor(() => broker.healthy(), { what: 'the proxied broker to connect' });
    return broker;
  }

  it('puts the items of one tick for one destination into envelopes of 32', async () => {
    const broker = await world.open();
    await Promise.all(Array.from({ length: 100 }, (_, n) => publish(broker, `${n}`)));
    await waitFor(async () => (await broker.depth('bulk.waiting'))?.ready === 4, {
      what: 'four envelopes',
    });
    const { deliveries } = await collect(broker, { name: 'bulk.waiting' });
    await waitFor(() => deliveries.length >= 100, { what: 'all items' });
    expect(new Set(deliveries.map(({ messageId }) => messageId)).size).toBe(100);
  });

  it('closes an envelope before it grows too large', async () => {
    const broker = await world.open();
    const bulkQueue = 'x'.repeat(30_000);
    await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        broker.publish('bulk.waiting', { bulkQueue }, { messageId: `${n}` }),
      ),
    );
    await waitFor(async () => (await broker.depth('bulk.waiting'))?.ready === 3, {
      what: 'three envelopes',
    });
    const { deliveries } = await collect(broker, { name: 'bulk.waiting' });
    await waitFor(() => deliveries.length >= 6, { what: 'all items' });
    expect(deliveries.every(({ body }) => body.bulkQueue === bulkQueue)).toBe(true);
  });

  it('loses no confirmed message while connections are cut under load', async () => {
    const [publisher, consumer] = [await openProxied(), await openProxied()];
    const { deliveries } = await collect(consumer, { name: 'bulk.waiting' });
    const confirmed: string[] = [];
    for (let round = 0; round < 40; round += 1) {
      const batch = Array.from({ length: 50 }, (_, n) => `${round}-${n}`);
      const publishes = batch.map(async (messageId) => {
        await publish(publisher, messageId);
        confirmed.push(messageId);
      });
      if (round % 10 === 5) proxy.cut();
      await Promise.all(publishes);
    }
    expect(confirmed).toHaveLength(2_000);
    const arrived = () => new Set(deliveries.map(({ messageId }) => messageId));
    await waitFor(() => arrived().size === 2_000, { what: 'all items', timeoutMs: 20_000 });
    await waitFor(() => publisher.healthy() && consumer.healthy(), { what: 'health' });
  });

  it('marks an item as redelivered after its consumer lost the connection', async () => {
    const [publisher, consumer] = [await world.open(), await openProxied()];
    const { hold, held, open } = gate();
    let cut = false;
    const { deliveries } = await collect(consumer, { name: 'bulk.waiting', prefetch: 2 }, () =>
      cut ? { disposition: 'ack' } : hold(),
    );
    await Promise.all(['a', 'b', 'c', 'd'].map((messageId) => publish(publisher, messageId)));
    await waitFor(() => held() === 2, { what: 'items in hand' });
    cut = true;
    proxy.cut();
    await waitFor(() => !consumer.healthy(), { what: 'the loss to be noticed' });
    open();
    await waitFor(() => deliveries.length === 6, { what: 'the envelope to come again' });
    expect(deliveries.map(({ redelivered }) => redelivered)).toEqual(
      [false, false].concat([true, true, true, true]),
    );
    await waitFor(async () => (await publisher.depth('bulk.waiting'))?.ready === 0, {
      what: 'an empty queue',
    });
  });

  it('keeps to the prefetch when the connection is lost with unanswered items', async () => {
    const [publisher, consumer] = [await world.open(), await openProxied()];
    const { hold, held, open } = gate();
    const { deliveries } = await collect(consumer, { name: 'bulk.waiting', prefetch: 2 }, hold);
    await Promise.all(['a', 'b', 'c'].map((messageId) => publish(publisher, messageId)));
    await waitFor(() => held() === 2, { what: 'items in hand' });
    proxy.cut();
    await waitFor(() => !consumer.healthy(), { what: 'the loss to be noticed' });
    await waitFor(async () => (await publisher.depth('bulk.waiting'))?.consumers === 1, {
      what: 'the consumer to be back',
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(held()).toBe(2);
    open();
    await waitFor(() => deliveries.length === 5, { what: 'the rest' });
  });

  it('starts while the broker is unavailable', async () => {
    await proxy.close();
    const broker = await world.openAt(proxied);
    const { deliveries } = await collect(broker, { name: 'bulk.waiting' });
    const published = Promise.all([publish(broker, 'a'), publish(broker, 'b')]);
    expect(await broker.depth('bulk.waiting')).toBeNull();
    await expect(broker.deadLetters(1)).rejects.toThrow(BrokerUnavailableError);
    expect(broker.healthy()).toBe(false);
    await proxy.listen();
    await published;
    await waitFor(() => deliveries.length === 2, { what: 'both items' });
    expect(deliveries[0]).toMatchObject({ redelivered: false });
    expect(broker.healthy()).toBe(true);
  });

  it('refuses publishes beyond its bound while the broker is unavailable, and the rest when it ends', async () => {
    await proxy.close();
    const broker = await world.openAt(proxied);
    const results = Array.from({ length: 50_001 }, (_, n) => publish(broker, `${n}`));
    const settled = Promise.allSettled(results);
    await expect(results[50_000]).rejects.toThrow(BrokerUnavailableError);
    await broker.drain(0);
    const rejected = (await settled).filter(({ status }) => status === 'rejected');
    expect(rejected).toHaveLength(50_001);
  });

  it('waits while the server blocks publishers', async () => {
    const broker = await openProxied();
    const { deliveries } = await collect(broker, { name: 'bulk.waiting' });
    proxy.inject(methodFrame(10, 60, Buffer.from([3, ...Buffer.from('low')])));
    await waitFor(() => !broker.healthy(), { what: 'the block to be noticed' });
    const published = publish(broker, '1');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(deliveries).toHaveLength(0);
    proxy.inject(methodFrame(10, 61, Buffer.alloc(0)));
    await published;
    await waitFor(() => deliveries.length === 1, { what: 'the item' });
    expect(broker.healthy()).toBe(true);
  });

  it('dead-letters a malformed message and continues', async () => {
    const broker = await world.open();
    const { deliveries } = await collect(broker, { name: 'bulk.waiting' });
    const raw = await world.rawChannel();
    const good = { name: 'bulk.waiting', messageId: 'good', body: { bulkQueue: 'w' } };
    const contents = [
      '\u0000\u00ff not JSON',
      '',
      '[]',
      '{"v":2,"items":[{}]}',
      '{"v":1,"items":[]}',
      JSON.stringify({ v: 1, items: [{ ...good, name: 'no.such.name' }, good] }),
      JSON.stringify({
        v: 1,
        items: [
          { ...good, body: undefined },
          { ...good, body: [] },
        ],
      }),
      JSON.stringify({ v: 1, items: [{ ...good, name: 'request.accepted' }] }),
      JSON.stringify({ v: 1, items: [null, { ...good, attempts: -1 }] }),
    ];
    for (const content of contents) {
      raw.sendToQueue(world.names.prefix + WAITING, Buffer.from(content));
    }
    await publish(broker, 'ours');
    const letters = await deadLetters(broker, 11);
    expect(letters.map(({ reason }) => reason).sort()).toEqual(
      [
        'not JSON',
        'not JSON',
        'not an envelope',
        'unknown envelope version',
        'empty envelope',
        'unknown message name',
        'item without a body',
        'item without a body',
        'not a message of this queue: request.accepted',
        'item is not an object',
        'attempts is not a count',
      ].sort(),
    );
    expect(new Set(letters.map(({ origin }) => origin))).toEqual(new Set([WAITING]));
    await waitFor(() => deliveries.length === 2, { what: 'the good items' });
    expect(deliveries.map(({ messageId }) => messageId).sort()).toEqual(['good', 'ours']);
    expect(await broker.settleDeadLetter(letters[0]!.id, 'replay')).toBe('unreplayable');
  });

  it('dead-letters a message whose consumers die, but not an expired one', async () => {
    const broker = await world.open();
    await publish(broker, 'deadly');
    const raw = await world.rawChannel();
    const queue = world.names.prefix + WAITING;
    for (let n = 0; n <= DELIVERIES; n += 1) {
      const message = await waitFor(async () => (await raw.get(queue)) || undefined, {
        what: 'the item',
      });
      raw.nack(message);
    }
    await broker.publish(
      'bulk.waiting',
      { bulkQueue: 'w' },
      { messageId: 'expires', expiresInMs: 1 },
    );
    const [letter] = await deadLetters(broker, 1);
    expect(letter).toMatchObject({
      origin: WAITING,
      name: 'bulk.waiting',
      messageId: 'deadly',
      reason: 'its consumers died too often',
      body: { bulkQueue: 'deadly' },
    });
    expect(Math.abs(letter!.at - Date.now())).toBeLessThan(60_000);
    expect(await broker.settleDeadLetter(letter!.id, 'replay')).toBe('done');
    const { deliveries } = await collect(broker, { name: 'bulk.waiting' });
    await waitFor(() => deliveries.length === 1, { what: 'the replayed item' });
    expect(deliveries[0]!.messageId).toBe('deadly');
    expect(await broker.deadLetters(10)).toEqual([]);
  });

  it('declares a deleted queue again, for publishers and for consumers', async () => {
    const broker = await world.open();
    const options = { messageId: '1', route: 'd1' };
    await broker.publish('send.requested.whatsapp', SEND, options);
    const raw = await world.rawChannel();
    const queue = `${world.names.prefix}worker.whatsapp.d1`;
    await raw.deleteQueue(queue);
    await broker.publish('send.requested.whatsapp', SEND, { ...options, messageId: '2' });
    const spec = { name: 'send.requested.whatsapp', route: 'd1' } as const;
    const { deliveries } = await collect(broker, spec);
    await waitFor(() => deliveries.length === 1, { what: 'the item' });
    await raw.deleteQueue(queue);
    await waitFor(async () => (await broker.depth(spec.name, spec.route))?.consumers === 1, {
      what: 'the consumer to be back',
    });
    await broker.publish('send.requested.whatsapp', SEND, { ...options, messageId: '3' });
    await waitFor(() => deliveries.length === 2, { what: 'the item after' });
    expect(deliveries.map(({ messageId }) => messageId)).toEqual(['2', '3']);
  });

  it('consumes from an inbox once the server releases it', async () => {
    const broker = await world.open();
    const raw = await world.rawChannel();
    const queue = `${world.names.prefix}inbox.gateway-1`;
    await raw.assertQueue(queue, { exclusive: true, autoDelete: true, durable: false });
    const name = 'gateway.reply';
    const collecting = collect(broker, { name, route: 'gateway-1' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    await raw.deleteQueue(queue);
    const { deliveries } = await collecting;
    await broker.publish(name, {} as never, { messageId: '1', route: 'gateway-1' });
    await waitFor(() => deliveries.length === 1, { what: 'the answer' });
    expect(deliveries[0]!.messageId).toBe('1');
  });

  it('gets an envelope again when a disposition could not be published', async () => {
    const broker = await world.open();
    await Promise.all(['fine', 'retried'].map((messageId) => publish(broker, messageId)));
    const given: Delivery<'bulk.waiting'>[] = [];
    const refusing = {
      again: () => Promise.reject(new BrokerUnavailableError('refused')),
    } as unknown as Outbound;
    const consumer = new AmqpConsumer({
      names: world.names,
      name: 'bulk.waiting',
      destination: destinationOf('bulk.waiting'),
      prefetch: 10,
      outbound: refusing,
      logger: silentLogger,
      onStopped: () => {},
      handler: async (delivery) => {
        given.push(delivery as Delivery<'bulk.waiting'>);
        const retry = delivery.messageId === 'retried' && !delivery.redelivered;
        return retry ? { disposition: 'retry', afterMs: 1 } : { disposition: 'ack' };
      },
    });
    await consumer.attach(await world.rawModel());
    await waitFor(() => given.length === 4, { what: 'the envelope to come again' });
    await consumer.stop();
    expect(given.map(({ redelivered }) => redelivered)).toEqual([false, false, true, true]);
    expect(await broker.depth('bulk.waiting')).toEqual({ ready: 0, consumers: 0 });
  });

  it('refuses an address that is not AMQP', async () => {
    const options = { instance: 'test', logger: silentLogger };
    await expect(connectAmqp({ url: 'http://127.0.0.1', ...options })).rejects.toThrow(TypeError);
    await expect(connectAmqp({ url: 'rabbit', ...options })).rejects.toThrow(TypeError);
  });
});

afterAll(expectNoLeaks);

/** A method frame of channel 0 (AMQP 0-9-1, 2.3.5 and 4.2.4). */
function methodFrame(classId: number, methodId: number, fields: Buffer): Buffer {
  const frame = Buffer.alloc(11 + fields.length + 1);
  frame.writeUInt8(1, 0);
  frame.writeUInt32BE(4 + fields.length, 3);
  frame.writeUInt16BE(classId, 7);
  frame.writeUInt16BE(methodId, 9);
  fields.copy(frame, 11);
  frame.writeUInt8(0xce, 11 + fields.length);
  return frame;
}
