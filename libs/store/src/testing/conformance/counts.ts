import type { NewCollection } from '../store-harness.ts';

export function counts(newCollection: NewCollection): void {
  describe('counts by group', () => {
    const filled = async () => {
      const sends = newCollection();
      await sends.createIndex({ account: 1 }, { name: 'account' });
      await sends.insertMany([
        { _id: 1, account: 'a', channel: 'email', state: 'sent', ms: 10 },
        { _id: 2, account: 'a', channel: 'email', state: 'sent', ms: 30 },
        { _id: 3, account: 'a', channel: 'waba', state: 'sent', ms: 0.5 },
        { _id: 4, account: 'b', channel: 'waba', state: 'sent', ms: null },
        { _id: 5, account: 'a', state: 'unknown' },
        { _id: 6, account: 'a', channel: null, state: 'unknown', ms: 'text' },
      ]);
      return sends;
    };
    const sorted = (groups: readonly object[]) =>
      groups.map((group) => JSON.stringify(group)).toSorted();

    it('by several fields; missing and null are different', async () => {
      const sends = await filled();
      expect(sorted(await sends.countBy({ account: 'a' }, ['channel', 'state']))).toEqual(
        sorted([
          { key: { channel: 'email', state: 'sent' }, count: 2, sum: 0 },
          { key: { channel: 'waba', state: 'sent' }, count: 1, sum: 0 },
          { key: { state: 'unknown' }, count: 1, sum: 0 },
          { key: { channel: null, state: 'unknown' }, count: 1, sum: 0 },
        ]),
      );
    });

    it('adds up the numbers of a field and nothing else', async () => {
      const sends = await filled();
      expect(sorted(await sends.countBy({}, ['account'], { sum: 'ms' }))).toEqual(
        sorted([
          { key: { account: 'a' }, count: 5, sum: 40.5 },
          { key: { account: 'b' }, count: 1, sum: 0 },
        ]),
      );
    });

    it('of all documents together, and of none', async () => {
      const sends = await filled();
      expect(await sends.countBy({}, [], { sum: 'ms' })).toEqual([
        { key: {}, count: 6, sum: 40.5 },
      ]);
      expect(await sends.countBy({ account: 'z' }, ['channel'])).toEqual([]);
      expect(await newCollection().countBy({}, [])).toEqual([]);
    });
  });
}
