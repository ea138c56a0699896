import { UpdateGatherer, type KeyedUpdate } from './update-gatherer.ts';

function recordingGatherer(maxItems = 100) {
  const sent: { updates: KeyedUpdate[]; finish: (errors: unknown[]) => void }[] = [];
  const gatherer = new UpdateGatherer({
    send: (updates) =>
      new Promise((finish) => {
        sent.push({ updates, finish });
      }),
    gatherMs: 60_000,
    maxItems,
  });
  return { sent, gatherer };
}

const tick = () => new Promise((resolve) => setImmediate(resolve));

describe('UpdateGatherer', () => {
  it('folds updates of one document into one update', async () => {
    const { sent, gatherer } = recordingGatherer();
    const all = Promise.all([
      gatherer.add(1, { $set: { state: 'open' } }),
      gatherer.add('1', { $set: { state: 'open' } }),
      gatherer.add(1, { $set: { state: 'done', at: 5 } }),
    ]);
    expect(sent).toHaveLength(0);
    gatherer.flush();
    expect(sent[0]?.updates).toEqual([
      { id: 1, update: { $set: { state: 'done', at: 5 } } },
      { id: '1', update: { $set: { state: 'open' } } },
    ]);
    sent[0]?.finish([]);
    await all;
  });

  it('sends an update that does not fold in the next bulk, after the first', async () => {
    const { sent, gatherer } = recordingGatherer();
    const first = gatherer.add(1, { $addToSet: { log: 1 } });
    const second = gatherer.add(1, { $addToSet: { log: 2 } });
    gatherer.flush();
    const third = gatherer.add(1, { $addToSet: { log: 3 } });
    gatherer.flush();
    expect(sent).toHaveLength(1);
    sent[0]?.finish([new Error('first')]);
    await expect(first).rejects.toThrow('first');
    await tick();
    expect(sent[1]?.updates).toEqual([{ id: 1, update: { $addToSet: { log: 2 } } }]);
    sent[1]?.finish([]);
    await second;
    await tick();
    sent[2]?.finish([]);
    await third;
  });

  it('does not wait longer once a bulk is full', async () => {
    const { sent, gatherer } = recordingGatherer(2);
    const all = Promise.all([1, 2, 3].map((id) => gatherer.add(id, { $set: { a: 1 } })));
    expect(sent.map(({ updates }) => updates.length)).toEqual([2]);
    sent[0]?.finish([]);
    await tick();
    expect(sent[1]?.updates).toMatchObject([{ id: 3 }]);
    sent[1]?.finish([]);
    await all;
  });
});
