import { waitFor } from '@cascade/runtime/testing';
import type { Disposition } from '../../port.ts';
import { collect } from '../harness.ts';
import type { GetHarness } from '../harness.ts';

const ORIGIN = 'orchestrator.bulk-waiting';

export function describeDispositions(harness: GetHarness): void {
  it('delivers a retried item after the delay, with counted attempts and an unchanged body', async () => {
    const broker = await harness().open();
    const at: number[] = [];
    const { deliveries } = await collect(broker, { name: 'bulk.waiting' }, ({ body, attempts }) => {
      at.push(performance.now());
      body.bulkQueue = 'changed';
      return attempts < 2 ? { disposition: 'retry', afterMs: 120 } : { disposition: 'ack' };
    });
    await broker.publish('bulk.waiting', { bulkQueue: 'a' }, { messageId: '1' });
    await waitFor(() => deliveries.length === 3, { what: 'two retries' });
    expect(deliveries.map(({ attempts }) => attempts)).toEqual([0, 1, 2]);
    expect(deliveries.map(({ redelivered }) => redelivered)).toEqual([false, true, true]);
    expect(deliveries.map(({ body }) => body.bulkQueue)).toEqual(['a', 'a', 'a']);
    // One millisecond for the rounding of two clocks.
    expect(at[1]! - at[0]!).toBeGreaterThanOrEqual(119);
    expect(at[2]! - at[1]!).toBeGreaterThanOrEqual(119);
  });

  it('a retry blocks neither other items nor a place of the prefetch', async () => {
    const broker = await harness().open();
    const { deliveries } = await collect(
      broker,
      { name: 'bulk.waiting', prefetch: 1 },
      ({ messageId }) =>
        messageId === 'slow' ? { disposition: 'retry', afterMs: 600_000 } : { disposition: 'ack' },
    );
    await Promise.all(
      ['slow', 'a', 'b', 'c'].map((messageId) =>
        broker.publish('bulk.waiting', { bulkQueue: 'a' }, { messageId }),
      ),
    );
    await waitFor(() => deliveries.length === 4, { what: 'the others' });
  });

  it('retries at once without a delay, to any consumer', async () => {
    const broker = await harness().open();
    const { deliveries } = await collect(broker, { name: 'bulk.waiting' }, ({ attempts }) =>
      attempts < 5 ? { disposition: 'retry', afterMs: 0 } : { disposition: 'ack' },
    );
    await broker.publish('bulk.waiting', { bulkQueue: 'a' }, { messageId: '1' });
    await waitFor(() => deliveries.length === 6, { what: 'five retries' });
  });

  it('drops a retried item once it has expired', async () => {
    const broker = await harness().open();
    const { deliveries } = await collect(broker, { name: 'bulk.waiting' }, ({ messageId }) =>
      messageId === 'brief' ? { disposition: 'retry', afterMs: 100 } : { disposition: 'ack' },
    );
    await broker.publish(
      'bulk.waiting',
      { bulkQueue: 'a' },
      { messageId: 'brief', expiresInMs: 60 },
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    await broker.publish('bulk.waiting', { bulkQueue: 'a' }, { messageId: 'last' });
    await waitFor(() => deliveries.at(-1)?.messageId === 'last', { what: 'the last' });
    expect(deliveries.filter(({ messageId }) => messageId === 'brief').length).toBeLessThan(2);
    expect(await broker.deadLetters(10)).toEqual([]);
  });

  it('dead-letters refused items, throws of the handler and missing dispositions', async () => {
    const broker = await harness().open();
    const { deliveries } = await collect(
      broker,
      { name: 'bulk.waiting' },
      ({ messageId, body }) => {
        body.bulkQueue = 'changed';
        if (messageId === 'refused') return { disposition: 'dead-letter', reason: 'not wanted' };
        if (messageId === 'throws') throw new Error('boom');
        if (messageId === 'nothing') return undefined as unknown as Disposition;
        return { disposition: 'ack' };
      },
    );
    const ids = ['fine', 'refused', 'throws', 'nothing'];
    await Promise.all(
      ids.map((messageId) =>
        broker.publish('bulk.waiting', { bulkQueue: messageId }, { messageId }),
      ),
    );
    const letters = await waitFor(
      async () => {
        const found = await broker.deadLetters(10);
        return found.length === 3 ? found : undefined;
      },
      { what: 'three dead letters' },
    );
    const described = letters.map(({ messageId, name, origin, reason, body }) => ({
      messageId,
      name,
      origin,
      reason,
      body,
    }));
    const common = { name: 'bulk.waiting', origin: ORIGIN };
    expect(described).toHaveLength(3);
    expect(described).toEqual(
      expect.arrayContaining([
        { ...common, messageId: 'refused', reason: 'not wanted', body: { bulkQueue: 'refused' } },
        {
          ...common,
          messageId: 'throws',
          reason: 'handler threw: Error: boom',
          body: { bulkQueue: 'throws' },
        },
        {
          ...common,
          messageId: 'nothing',
          reason: 'handler gave no disposition',
          body: { bulkQueue: 'nothing' },
        },
      ]),
    );
    expect(Math.abs(letters[0]!.at - Date.now())).toBeLessThan(60_000);
    expect(deliveries).toHaveLength(4);
  });

  it('lists, replays and drops dead letters', async () => {
    const broker = await harness().open();
    const { deliveries } = await collect(broker, { name: 'bulk.waiting' }, ({ redelivered }) =>
      redelivered ? { disposition: 'ack' } : { disposition: 'dead-letter', reason: 'first time' },
    );
    for (const messageId of ['1', '2', '3']) {
      await broker.publish('bulk.waiting', { bulkQueue: 'a' }, { messageId });
      await waitFor(async () => (await broker.deadLetters(10)).length === Number(messageId), {
        what: 'a dead letter',
      });
    }
    const letters = await broker.deadLetters(10);
    expect(letters.map(({ messageId }) => messageId)).toEqual(['1', '2', '3']);
    await waitFor(async () => (await broker.deadLetterCount()) === 3, { what: 'their count' });
    expect((await broker.deadLetters(2)).map(({ messageId }) => messageId)).toEqual(['1', '2']);
    expect(await broker.settleDeadLetter(letters[1]!.id, 'replay')).toBe('done');
    await waitFor(() => deliveries.length === 4, { what: 'the replayed item' });
    expect(deliveries[3]).toMatchObject({ messageId: '2', attempts: 0, redelivered: true });
    expect(await broker.settleDeadLetter(letters[0]!.id, 'drop')).toBe('done');
    expect(await broker.settleDeadLetter(letters[0]!.id, 'drop')).toBe('gone');
    await waitFor(async () => (await broker.deadLetterCount()) === 1, { what: 'what is left' });
    expect((await broker.deadLetters(10)).map(({ messageId }) => messageId)).toEqual(['3']);
  });

  it('does not replay to a private queue', async () => {
    const broker = await harness().open();
    await collect(broker, { name: 'cache.invalidated' }, () => ({
      disposition: 'dead-letter',
      reason: 'no',
    }));
    await broker.publish('cache.invalidated', { kind: 'token', id: 'x' }, { messageId: '1' });
    const [letter] = await waitFor(
      async () => {
        const found = await broker.deadLetters(10);
        return found.length === 1 ? found : undefined;
      },
      { what: 'a dead letter' },
    );
    expect(await broker.settleDeadLetter(letter!.id, 'replay')).toBe('unreplayable');
    expect(await broker.deadLetters(10)).toHaveLength(1);
  });
}
