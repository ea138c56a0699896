import { waitFor } from '@cascade/runtime/testing';
import { BrokerUnavailableError } from '../../port.ts';
import { collect, gate } from '../harness.ts';
import type { GetHarness } from '../harness.ts';

export function describeDelivery(harness: GetHarness): void {
  it('gives each of 1,000 items of one tick to one consumer, once', async () => {
    const broker = await harness().open();
    const { deliveries } = await collect(broker, { name: 'bulk.waiting' });
    const bulkQueues = Array.from({ length: 1_000 }, (_, n) => `bulkQueue-${n}`);
    await Promise.all(
      bulkQueues.map((bulkQueue) =>
        broker.publish('bulk.waiting', { bulkQueue }, { messageId: `m-${bulkQueue}` }),
      ),
    );
    await waitFor(() => deliveries.length >= 1_000, { what: 'all items' });
    expect(deliveries.map(({ body }) => body.bulkQueue).sort()).toEqual(bulkQueues.sort());
    expect(deliveries[0]).toEqual({
      name: 'bulk.waiting',
      body: { bulkQueue: expect.stringMatching(/^bulkQueue-/) },
      messageId: `m-${deliveries[0]!.body.bulkQueue}`,
      redelivered: false,
      attempts: 0,
    });
    const depth = await waitFor(async () => (await broker.depth('bulk.waiting'))?.ready === 0, {
      what: 'an empty queue',
    });
    expect(depth).toBe(true);
    expect(deliveries).toHaveLength(1_000);
  });

  it('keeps messages without a consumer, and reports the depth', async () => {
    const broker = await harness().open();
    const before = await broker.depth('bulk.waiting');
    expect(before).toEqual({ ready: 0, consumers: 0 });
    await broker.publish('bulk.waiting', { bulkQueue: 'a' }, { messageId: '1' });
    await waitFor(async () => (await broker.depth('bulk.waiting'))?.ready === 1, {
      what: 'the item to count',
    });
    const { deliveries } = await collect(broker, { name: 'bulk.waiting' });
    await waitFor(() => deliveries.length === 1, { what: 'the item' });
    await waitFor(
      async () => {
        const depth = await broker.depth('bulk.waiting');
        return depth?.ready === 0 && depth.consumers === 1;
      },
      { what: 'an empty queue with a consumer' },
    );
  });

  it('shares a queue between two processes, each item to one of them', async () => {
    const [publisher, one, two] = [
      await harness().open(),
      await harness().open(),
      await harness().open(),
    ];
    const first = await collect(one, { name: 'bulk.waiting', prefetch: 5 });
    const second = await collect(two, { name: 'bulk.waiting', prefetch: 5 });
    for (let n = 0; n < 100; n += 1) {
      await publisher.publish('bulk.waiting', { bulkQueue: `${n}` }, { messageId: `${n}` });
    }
    const count = () => first.deliveries.length + second.deliveries.length;
    await waitFor(() => count() >= 100, { what: 'all items' });
    const all = [...first.deliveries, ...second.deliveries].map(({ messageId }) => messageId);
    expect(new Set(all).size).toBe(100);
    expect(all).toHaveLength(100);
    expect(first.deliveries.length).toBeGreaterThan(20);
    expect(second.deliveries.length).toBeGreaterThan(20);
  });

  it('runs up to the prefetch at once, and never more', async () => {
    const broker = await harness().open();
    const { hold, held, open } = gate();
    let most = 0;
    const { deliveries } = await collect(broker, { name: 'bulk.waiting', prefetch: 3 }, () => {
      const answer = hold();
      most = Math.max(most, held());
      return answer;
    });
    const publishes = Array.from({ length: 40 }, (_, n) =>
      broker.publish('bulk.waiting', { bulkQueue: 'a' }, { messageId: `${n}` }),
    );
    await Promise.all(publishes);
    await waitFor(() => held() === 3, { what: 'three items in hand' });
    await broker.publish('bulk.waiting', { bulkQueue: 'a' }, { messageId: 'later' });
    expect(deliveries).toHaveLength(3);
    open();
    await waitFor(() => deliveries.length === 41, { what: 'the rest' });
    expect(most).toBe(3);
  });

  it.each([1, 40])('runs 300 items at once, published %i at a time', async (atATime) => {
    const broker = await harness().open();
    const { hold, held, open } = gate();
    const spec = { name: 'bulk.waiting', prefetch: 300 } as const;
    const { deliveries } = await collect(broker, spec, hold);
    for (let n = 0; n < 400; n += atATime) {
      const publishes = Array.from({ length: atATime }, (_, i) =>
        broker.publish('bulk.waiting', { bulkQueue: 'a' }, { messageId: `${n}-${i}` }),
      );
      await Promise.all(publishes);
    }
    await waitFor(() => held() === 300, { what: '300 items in hand' });
    expect(deliveries).toHaveLength(300);
    open();
    await waitFor(() => deliveries.length === 400, { what: 'the rest' });
  });

  it('shares nothing by reference', async () => {
    const broker = await harness().open();
    const { deliveries } = await collect(broker, { name: 'cache.invalidated' }, ({ body }) => {
      body.id = 'changed by a receiver';
      return { disposition: 'ack' };
    });
    const other = await collect(broker, { name: 'cache.invalidated' });
    const body = { kind: 'token' as const, id: 'original' };
    const published = broker.publish('cache.invalidated', body, { messageId: '1' });
    body.id = 'changed by the publisher';
    await published;
    await waitFor(() => deliveries.length + other.deliveries.length === 2, { what: 'both' });
    expect(deliveries[0]!.body).toEqual({ kind: 'token', id: 'original' });
    expect(other.deliveries[0]!.body).toEqual({ kind: 'token', id: 'original' });
  });

  it('drops expired items, also while they wait, without a dead letter', async () => {
    const broker = await harness().open();
    const publish = (messageId: string, expiresInMs?: number) =>
      broker.publish(
        'bulk.waiting',
        { bulkQueue: messageId },
        { messageId, ...(expiresInMs === undefined ? {} : { expiresInMs }) },
      );
    await publish('never sent', 0);
    await Promise.all([publish('in an envelope with others', 20), publish('stays')]);
    await publish('alone', 20);
    await publish('long', 3_600_000);
    await new Promise((resolve) => setTimeout(resolve, 60));
    const { deliveries } = await collect(broker, { name: 'bulk.waiting' });
    await publish('last');
    await waitFor(() => deliveries.some(({ messageId }) => messageId === 'last'), { what: 'last' });
    await waitFor(() => deliveries.length >= 3, { what: 'what has not expired' });
    expect(deliveries.map(({ messageId }) => messageId).sort()).toEqual(['last', 'long', 'stays']);
    expect(await broker.deadLetters(10)).toEqual([]);
  });

  it('refuses a body that JSON cannot carry, and continues', async () => {
    const broker = await harness().open();
    const circular: Record<string, unknown> = {};
    circular['self'] = circular;
    for (const poison of [
      null,
      [],
      'text',
      undefined,
      circular,
      { big: 1n },
      { toJSON: () => 1 },
    ]) {
      await expect(
        broker.publish('bulk.waiting', poison as never, { messageId: '1' }),
      ).rejects.toThrow(TypeError);
    }
    const huge = { bulkQueue: 'x'.repeat(9 * 1024 * 1024) };
    await expect(broker.publish('bulk.waiting', huge, { messageId: '1' })).rejects.toThrow(
      RangeError,
    );
    const { deliveries } = await collect(broker, { name: 'bulk.waiting' });
    await broker.publish('bulk.waiting', { bulkQueue: 'ok' }, { messageId: '2' });
    await waitFor(() => deliveries.length === 1, { what: 'the good item' });
  });

  it('carries large and odd bodies unchanged', async () => {
    const broker = await harness().open();
    const bulkQueues = [
      'x'.repeat(300_000),
      '😀 "quoted" \u2028 \0 \ud800',
      '{"v":1,"items":[]}',
      '',
    ];
    const { deliveries } = await collect(broker, { name: 'bulk.waiting' });
    await Promise.all(
      bulkQueues.map((bulkQueue, n) =>
        broker.publish('bulk.waiting', { bulkQueue }, { messageId: `${n}` }),
      ),
    );
    await waitFor(() => deliveries.length === 4, { what: 'all bodies' });
    const byId = deliveries.sort((a, b) => a.messageId.localeCompare(b.messageId));
    expect(byId.map(({ body }) => body.bulkQueue)).toEqual(bulkQueues);
  });

  it('is healthy until it is drained, and refuses publishes after', async () => {
    const broker = await harness().open();
    await waitFor(() => broker.healthy(), { what: 'health' });
    const version = broker.serverVersion();
    if (broker.engine === 'amqp') expect(version).toMatch(/^RabbitMQ \d+\.\d+/);
    else expect(version).toBeNull();
    await broker.drain();
    expect(broker.healthy()).toBe(false);
    await expect(
      broker.publish('bulk.waiting', { bulkQueue: 'a' }, { messageId: '1' }),
    ).rejects.toThrow(BrokerUnavailableError);
    await expect(collect(broker, { name: 'bulk.waiting' })).rejects.toThrow(BrokerUnavailableError);
  });
}
