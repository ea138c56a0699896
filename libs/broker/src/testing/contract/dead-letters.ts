import { waitFor } from '@cascade/runtime/testing';
import type { Broker } from '../../port.ts';
import { collect, type GetHarness } from '../harness.ts';

/** Dead letters over time: their order, and what a restart leaves of them. */
export function describeDeadLetters(harness: GetHarness): void {
  const idsOf = async (broker: Broker, limit = 10) =>
    (await broker.deadLetters(limit)).map(({ messageId }) => messageId);

  /** Makes dead letters with these ids, one after the other; `private` ones can't be replayed. */
  async function bury(broker: Broker, ids: readonly string[]): Promise<void> {
    const refuse = () => ({ disposition: 'dead-letter', reason: 'no' }) as const;
    const consumers = [
      await collect(broker, { name: 'bulk.waiting' }, refuse),
      await collect(broker, { name: 'cache.invalidated' }, refuse),
    ];
    for (const [index, messageId] of ids.entries()) {
      if (messageId.startsWith('private')) {
        await broker.publish('cache.invalidated', { kind: 'token', id: 'x' }, { messageId });
      } else await broker.publish('bulk.waiting', { bulkQueue: messageId }, { messageId });
      await waitFor(async () => (await idsOf(broker)).length === index + 1, {
        what: 'a dead letter',
      });
    }
    await Promise.all(consumers.map((consumer) => consumer.stop()));
  }

  it('keep their order after a refused replay, an unknown id and a short list', async () => {
    const broker = await harness().open();
    const ids = ['1', 'private', '3', '4'];
    await bury(broker, ids);
    const letters = await broker.deadLetters(10);
    expect(await broker.settleDeadLetter(letters[1]!.id, 'replay')).toBe('unreplayable');
    expect(await idsOf(broker)).toEqual(ids);
    expect(await idsOf(broker, 1)).toEqual(['1']);
    expect(await idsOf(broker)).toEqual(ids);
    expect(await broker.settleDeadLetter('unknown', 'drop')).toBe('gone');
    expect(await idsOf(broker)).toEqual(ids);
    expect(await broker.settleDeadLetter(letters[2]!.id, 'drop')).toBe('done');
    expect(await idsOf(broker)).toEqual(['1', 'private', '4']);
  });

  it('outlive a restart with their ids and their order, and can be replayed then', async () => {
    const before = await harness().open();
    await bury(before, ['1', 'private', '3', '4']);
    const letters = await before.deadLetters(10);
    expect(await before.settleDeadLetter(letters[2]!.id, 'drop')).toBe('done');

    const broker = await harness().reopen();
    expect(await broker.deadLetters(10)).toEqual(letters.filter((_, index) => index !== 2));
    await waitFor(async () => (await broker.deadLetterCount()) === 3, { what: 'their count' });
    expect(await broker.settleDeadLetter(letters[1]!.id, 'replay')).toBe('unreplayable');
    expect(await broker.settleDeadLetter(letters[0]!.id, 'replay')).toBe('done');
    const { deliveries } = await collect(broker, { name: 'bulk.waiting' });
    await waitFor(() => deliveries.length === 1, { what: 'the replayed item' });
    expect(deliveries[0]).toMatchObject({ messageId: '1', body: { bulkQueue: '1' } });
    expect(await idsOf(await harness().reopen())).toEqual(['private', '4']);
  });
}
