import type { NewCollection } from '../store-harness.ts';

export function upserts(newCollection: NewCollection): void {
  describe('upserts', () => {
    it('inserts the equalities of the filter, the update and $setOnInsert', async () => {
      const things = newCollection();
      const result = await things.updateOne(
        { _id: 'k', a: 1, 'b.c': { $eq: 2 }, n: { $gt: 5 }, $and: [{ d: 'x' }] },
        { $set: { e: 3 }, $inc: { count: 1 }, $setOnInsert: { created: true } },
        { upsert: true },
      );
      expect(result).toEqual({ matchedCount: 0, modifiedCount: 0, upsertedId: 'k' });
      const doc = { _id: 'k', a: 1, b: { c: 2 }, d: 'x', e: 3, count: 1, created: true };
      expect(await things.findOne({ _id: 'k' })).toEqual(doc);
    });

    it('updates an existing document and ignores $setOnInsert', async () => {
      const things = newCollection();
      await things.insertOne({ _id: 1, n: 1 });
      const update = { $inc: { n: 1 }, $setOnInsert: { created: true } };
      expect(await things.updateOne({ _id: 1 }, update, { upsert: true })).toEqual({
        matchedCount: 1,
        modifiedCount: 1,
      });
      expect(await things.findOne({ _id: 1 })).toEqual({ _id: 1, n: 2 });
    });

    it('takes the _id from $setOnInsert', async () => {
      const things = newCollection();
      const update = { $setOnInsert: { _id: 7 }, $set: { seen: true } };
      await things.updateOne({ name: 'x' }, update, { upsert: true });
      expect(await things.find({})).toEqual([{ _id: 7, name: 'x', seen: true }]);
    });

    it('returns null before and the document after', async () => {
      const things = newCollection();
      const update = { $inc: { n: 1 } };
      expect(await things.findOneAndUpdate({ _id: 1 }, update, { upsert: true })).toBeNull();
      const options = { upsert: true, returnDocument: 'after' } as const;
      expect(await things.findOneAndUpdate({ _id: 2 }, update, options)).toEqual({ _id: 2, n: 1 });
    });

    it('inserts once and applies all updates under concurrency', async () => {
      const things = newCollection();
      const options = { upsert: true, returnDocument: 'before' } as const;
      const before = await Promise.all(
        Array.from({ length: 20 }, () =>
          things.findOneAndUpdate({ _id: 'counter' }, { $inc: { n: 1 } }, options),
        ),
      );
      expect(before.filter((doc) => doc === null)).toHaveLength(1);
      expect(await things.findOne({ _id: 'counter' })).toEqual({ _id: 'counter', n: 20 });
    });

    it('throws on a taken _id when another condition does not match', async () => {
      const things = newCollection();
      await things.insertOne({ _id: 'lease', holder: 'other', until: 10 });
      await expect(
        things.findOneAndUpdate(
          { _id: 'lease', until: { $lt: 5 } },
          { $set: { holder: 'me' } },
          { upsert: true },
        ),
      ).rejects.toMatchObject({ name: 'DuplicateKeyError', index: '_id_' });
    });
  });
}
