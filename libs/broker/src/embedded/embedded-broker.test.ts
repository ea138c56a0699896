import { fakeClock, silentLogger, waitFor } from '@cascade/runtime/testing';
import { MAX_DEAD_LETTERS, QUEUE_LENGTH } from '../limits.ts';
import { BrokerUnavailableError } from '../port.ts';
import type { Broker } from '../port.ts';
import { collect } from '../testing/harness.ts';
import { createEmbeddedBroker } from './embedded-broker.ts';

const NAME = 'bulk.waiting';

describe('embedded broker', () => {
  let clock: ReturnType<typeof fakeClock>;
  let broker: Broker;

  beforeEach(() => {
    clock = fakeClock();
    broker = createEmbeddedBroker({ logger: silentLogger, clock });
  });

  afterEach(() => broker.drain(1_000));

  it('retries by the clock, not before the delay', async () => {
    const { deliveries } = await collect(broker, { name: NAME }, ({ attempts }) =>
      attempts === 0 ? { disposition: 'retry', afterMs: 60_000 } : { disposition: 'ack' },
    );
    await broker.publish(NAME, { bulkQueue: 'w' }, { messageId: '1' });
    await waitFor(() => deliveries.length === 1, { what: 'the item' });
    await clock.advance(59_999);
    expect(deliveries).toHaveLength(1);
    await clock.advance(1);
    await waitFor(() => deliveries.length === 2, { what: 'the retry' });
  });

  it('drops an item that expires while it waits', async () => {
    await broker.publish(NAME, { bulkQueue: 'w' }, { messageId: 'old', expiresInMs: 1_000 });
    await clock.advance(1_000);
    const { deliveries } = await collect(broker, { name: NAME });
    await broker.publish(NAME, { bulkQueue: 'w' }, { messageId: 'new', expiresInMs: 1_000 });
    await waitFor(() => deliveries.length === 1, { what: 'the item' });
    expect(deliveries[0]!.messageId).toBe('new');
  });

  it('never delivers during the publish call', async () => {
    const { deliveries } = await collect(broker, { name: NAME });
    await broker.publish(NAME, { bulkQueue: 'w' }, { messageId: '1' });
    expect(deliveries).toHaveLength(0);
  });

  it('refuses a publish to a full queue', async () => {
    const body = { bulkQueue: 'w' };
    for (let n = 0; n < QUEUE_LENGTH; n += 1) await broker.publish(NAME, body, { messageId: 'm' });
    await expect(broker.publish(NAME, body, { messageId: 'm' })).rejects.toThrow(
      BrokerUnavailableError,
    );
    expect(await broker.depth(NAME)).toEqual({ ready: QUEUE_LENGTH, consumers: 0 });
    await broker.publish('send.outcome', {} as never, { messageId: 'm', route: 'bulk' });
  });

  it('keeps the newest dead letters', async () => {
    const { deliveries } = await collect(broker, { name: NAME }, () => ({
      disposition: 'dead-letter',
      reason: 'no',
    }));
    for (let n = 0; n < MAX_DEAD_LETTERS + 5; n += 1) {
      await broker.publish(NAME, { bulkQueue: 'w' }, { messageId: `${n}` });
    }
    await waitFor(() => deliveries.length === MAX_DEAD_LETTERS + 5, { what: 'all items' });
    const letters = await broker.deadLetters(1_000_000);
    expect(letters).toHaveLength(500);
    expect(letters[0]!.messageId).toBe('5');
  });

  it('drops delayed items when it is drained', async () => {
    const { deliveries } = await collect(broker, { name: NAME }, () => ({
      disposition: 'retry',
      afterMs: 1_000,
    }));
    await broker.publish(NAME, { bulkQueue: 'w' }, { messageId: '1' });
    await waitFor(() => deliveries.length === 1, { what: 'the item' });
    await broker.drain();
    expect(clock.pending).toBe(0);
  });
});
