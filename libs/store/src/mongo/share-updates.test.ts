import { shareUpdates } from './share-updates.ts';

const ended = (finishedAt: number) => ({
  $set: { state: 'finished', finishedAt },
  $unset: { nextAt: '' as const },
});

describe('shareUpdates', () => {
  it('combines equal updates into one statement that names their documents', () => {
    const shared = shareUpdates([
      { id: 1, update: ended(5) },
      { id: '1', update: ended(6) },
      { id: 2, update: ended(5) },
    ]);
    expect(shared).toEqual([
      { ids: [1, 2], update: ended(5) },
      { ids: ['1'], update: ended(6) },
    ]);
  });

  it.each([
    ['may not be done again', { $inc: { n: 1 } }, { $inc: { n: 1 } }],
    ['differ in a type', { $set: { n: 1 } }, { $set: { n: '1' } }],
    [
      'differ in what JSON writes alike',
      { $set: { n: [0] } },
      { $set: { n: new Uint8Array([0]) } },
    ],
    ['hold bytes', { $set: { n: new Uint8Array([1]) } }, { $set: { n: new Uint8Array([1]) } }],
    ['set and unset', { $set: { n: '' } }, { $unset: { n: '' as const } }],
  ])('leaves alone updates that %s', (_, first, second) => {
    const shared = shareUpdates([
      { id: 1, update: first },
      { id: 2, update: second },
    ]);
    expect(shared.map(({ ids }) => ids)).toEqual([[1], [2]]);
  });
});
