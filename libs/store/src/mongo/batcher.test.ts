import { waitFor } from '@cascade/runtime/testing';
import { Batcher, type Settled } from './batcher.ts';

/** A batcher that records its batches, each with functions that end it. */
function recordingBatcher({
  maxItems = 3,
  aloneFrom = 10,
  gatherMs,
}: { maxItems?: number; aloneFrom?: number; gatherMs?: number } = {}) {
  const sent: {
    items: number[];
    finish: (settled: Settled<string>[]) => void;
    fail: (error: Error) => void;
  }[] = [];
  const batcher = new Batcher<number, string>({
    send: (items) =>
      new Promise((finish, fail) => {
        sent.push({ items, finish, fail });
      }),
    maxItems,
    aloneFrom,
    maxInFlight: gatherMs === undefined ? 2 : 1,
    ...(gatherMs === undefined ? {} : { gatherMs }),
  });
  return { sent, batcher };
}

const tick = () => new Promise((resolve) => setImmediate(resolve));
const named = (items: number[]) => items.map((item) => ({ value: `r${item}` }));

describe('Batcher', () => {
  it('sends the items of one tick as one batch', async () => {
    const { sent, batcher } = recordingBatcher();
    const first = batcher.add(1);
    const second = batcher.add(2);
    expect(sent).toHaveLength(0);
    await tick();
    expect(sent.map(({ items }) => items)).toEqual([[1, 2]]);
    sent[0]?.finish(named([1, 2]));
    expect(await Promise.all([first, second])).toEqual(['r1', 'r2']);
  });

  it('keeps two batches in flight and gathers the other items', async () => {
    const { sent, batcher } = recordingBatcher();
    const all = Promise.all([1, 2, 3, 4, 5, 6, 7].map((n) => batcher.add(n)));
    await tick();
    const late = batcher.add(8);
    await tick();
    expect(sent.map(({ items }) => items)).toEqual([
      [1, 2, 3],
      [4, 5, 6],
    ]);
    sent[1]?.finish(named([4, 5, 6]));
    await tick();
    expect(sent[2]?.items).toEqual([7, 8]);
    sent[0]?.finish(named([1, 2, 3]));
    sent[2]?.finish(named([7, 8]));
    expect(await all).toHaveLength(7);
    expect(await late).toBe('r8');
  });

  it('starts no batch beside a large one', async () => {
    const { sent, batcher } = recordingBatcher({ maxItems: 10, aloneFrom: 3 });
    const all = Promise.all([1, 2, 3].map((n) => batcher.add(n)));
    await tick();
    const late = Promise.all([4, 5].map((n) => batcher.add(n)));
    await tick();
    expect(sent.map(({ items }) => items)).toEqual([[1, 2, 3]]);
    sent[0]?.finish(named([1, 2, 3]));
    await all;
    expect(sent[1]?.items).toEqual([4, 5]);
    // A small batch allows a second one again.
    const last = batcher.add(6);
    await tick();
    expect(sent[2]?.items).toEqual([6]);
    sent[1]?.finish(named([4, 5]));
    sent[2]?.finish(named([6]));
    expect(await late).toEqual(['r4', 'r5']);
    expect(await last).toBe('r6');
  });

  it('gathers for gatherMs, with one batch in flight', async () => {
    const { sent, batcher } = recordingBatcher({ gatherMs: 60_000 });
    const all = Promise.all([1, 2].map((n) => batcher.add(n)));
    await tick();
    expect(sent).toEqual([]);
    batcher.flush();
    expect(sent.map(({ items }) => items)).toEqual([[1, 2]]);
    const next = batcher.add(3);
    sent[0]?.finish(named([1, 2]));
    await all;
    await tick();
    // The next item waits for others again.
    expect(sent).toHaveLength(1);
    batcher.flush();
    const last = batcher.add(4);
    batcher.flush();
    expect(sent).toHaveLength(2);
    sent[1]?.finish(named([3]));
    await next;
    await tick();
    sent[2]?.finish(named([4]));
    expect(await last).toBe('r4');
  });

  it('sends by itself when gatherMs is over', async () => {
    const { sent, batcher } = recordingBatcher({ gatherMs: 1 });
    void batcher.add(1);
    await waitFor(() => sent.length === 1, { timeoutMs: 20_000, what: 'the batch' });
  });

  it('rejects each item with its own error, or all items with the error of the batch', async () => {
    const { sent, batcher } = recordingBatcher();
    const mixed = Promise.allSettled([batcher.add(1), batcher.add(2)]);
    await tick();
    sent[0]?.finish([{ error: new Error('own') }, { value: 'r2' }]);
    expect(await mixed).toMatchObject([{ reason: { message: 'own' } }, { value: 'r2' }]);
    const failed = Promise.allSettled([batcher.add(3), batcher.add(4)]);
    await tick();
    sent[1]?.fail(new Error('all'));
    expect(await failed).toMatchObject([
      { reason: { message: 'all' } },
      { reason: { message: 'all' } },
    ]);
  });
});
