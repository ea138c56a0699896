import { waitFor } from '@cascade/runtime/testing';
import type { Broker } from '../../port.ts';
import { collect, gate } from '../harness.ts';
import type { GetHarness } from '../harness.ts';

function publishTen(broker: Broker): Promise<void[]> {
  return Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      broker.publish('bulk.waiting', { bulkQueue: 'a' }, { messageId: `${n}` }),
    ),
  );
}

export function describeStopping(harness: GetHarness): void {
  it('stop finishes running items and leaves the others to other consumers', async () => {
    const [broker, heir] = [await harness().open(), await harness().open()];
    const { hold, held, open } = gate();
    const leaver = await collect(broker, { name: 'bulk.waiting', prefetch: 1 }, hold);
    await publishTen(broker);
    await waitFor(() => held() === 1, { what: 'one item in hand' });
    let stopped = false;
    const stopping = leaver.stop().then(() => {
      stopped = true;
    });
    const { deliveries } = await collect(heir, { name: 'bulk.waiting' });
    await waitFor(() => deliveries.length === 9, { what: 'the rest' });
    expect(stopped).toBe(false);
    open();
    await stopping;
    await leaver.stop();
    expect(leaver.deliveries).toHaveLength(1);
    const ids = [...leaver.deliveries, ...deliveries].map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(10);
    expect(deliveries).toHaveLength(9);
  });

  it('drain waits for handlers and for their publishes', async () => {
    const [broker, other] = [await harness().open(), await harness().open()];
    const { hold, held, open } = gate();
    let published = false;
    await collect(broker, { name: 'bulk.waiting' }, async () => {
      await hold();
      await broker.publish('bulk.waiting', { bulkQueue: 'b' }, { messageId: 'from a handler' });
      published = true;
      return { disposition: 'ack' };
    });
    await other.publish('bulk.waiting', { bulkQueue: 'a' }, { messageId: '1' });
    await waitFor(() => held() === 1, { what: 'an item in hand' });
    let drained = false;
    const draining = broker.drain().then(() => {
      drained = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(drained).toBe(false);
    open();
    await draining;
    expect(published).toBe(true);
  });

  it('drain does not wait for a handler that never ends', async () => {
    const broker = await harness().open();
    const { hold, held, open } = gate();
    await collect(broker, { name: 'bulk.waiting' }, hold);
    await broker.publish('bulk.waiting', { bulkQueue: 'a' }, { messageId: '1' });
    await waitFor(() => held() === 1, { what: 'an item in hand' });
    await broker.drain(100);
    expect(held()).toBe(1);
    open();
  });
}
