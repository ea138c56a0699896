import { UnsupportedError } from '../../language/check-document.ts';
import { DuplicateKeyError } from '../../port.ts';
import type { NewCollection } from '../store-harness.ts';

export function inserts(newCollection: NewCollection): void {
  describe('inserts', () => {
    it('inserts once and names the collection and index of a taken key', async () => {
      const things = newCollection();
      await things.insertOne({ _id: 'a', n: 1 });
      const error = await things.insertOne({ _id: 'a', n: 2 }).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(DuplicateKeyError);
      expect(error).toMatchObject({ collection: things.name, index: '_id_' });
      expect(await things.findOne({ _id: 'a' })).toEqual({ _id: 'a', n: 1 });
    });

    it('tryInsert returns false for a taken key', async () => {
      const things = newCollection();
      expect(await things.tryInsert({ _id: 1 })).toBe(true);
      expect(await things.tryInsert({ _id: 1 })).toBe(false);
    });

    it('tryInsertLater returns false for a taken key', async () => {
      const things = newCollection();
      await things.insertOne({ _id: 1 });
      const inserts = [1, 2, 2, 3].map((_id) => things.tryInsertLater({ _id, late: true }));
      expect(await Promise.all(inserts)).toEqual([false, true, false, true]);
      expect(await things.countDocuments({ late: true })).toBe(2);
    });

    it('insertLater inserts what is free, and leaves out the rest', async () => {
      const things = newCollection();
      await things.createIndex({ email: 1 }, { name: 'email', unique: true });
      await things.insertOne({ _id: 1, email: 'x' });
      things.insertLater([
        { _id: 1, email: 'a' },
        { _id: 2, email: 'x' },
        { _id: 3, email: 'b' },
      ]);
      things.insertLater([{ _id: 3, email: 'c' }]);
      things.insertLater([]);
      await things.tryInsertLater({ _id: 4, email: 'd' });
      expect(await things.find({}, { sort: { _id: 1 } })).toEqual([
        { _id: 1, email: 'x' },
        { _id: 3, email: 'b' },
        { _id: 4, email: 'd' },
      ]);
      expect(() => things.insertLater([{ _id: 5, at: new Date() }])).toThrow(UnsupportedError);
    });

    it('throws when tryInsert meets a unique index other than _id', async () => {
      const things = newCollection();
      await things.createIndex({ email: 1 }, { name: 'email', unique: true });
      await things.insertOne({ _id: 1, email: 'x' });
      for (const insert of ['tryInsert', 'tryInsertLater'] as const) {
        await expect(things[insert]({ _id: 2, email: 'x' })).rejects.toMatchObject({
          name: 'DuplicateKeyError',
          index: 'email',
        });
      }
    });

    it('names the first of several keys that are taken: _id, then by age of the index', async () => {
      const things = newCollection();
      for (const name of ['a', 'b', 'c']) {
        await things.createIndex({ [name]: 1 }, { name, unique: true });
      }
      await things.insertOne({ _id: 1, a: 1, b: 1, c: 1 });
      await things.insertOne({ _id: 2, a: 2, b: 2, c: 2 });
      expect(await things.tryInsert({ _id: 1, a: 1, b: 1, c: 1 })).toBe(false);
      await expect(things.insertOne({ _id: 3, a: 3, b: 1, c: 1 })).rejects.toMatchObject({
        index: 'b',
      });
      await expect(things.updateOne({ _id: 2 }, { $set: { b: 1, c: 1 } })).rejects.toMatchObject({
        index: 'b',
      });
    });

    it('keeps number and string ids apart', async () => {
      const things = newCollection();
      await things.insertOne({ _id: 1, type: 'number' });
      await things.insertOne({ _id: '1', type: 'string' });
      expect(await things.findOne({ _id: 1 })).toEqual({ _id: 1, type: 'number' });
      expect(await things.findOne({ _id: '1' })).toEqual({ _id: '1', type: 'string' });
    });

    it('inserts a key once of many in one tick, and all other keys', async () => {
      const things = newCollection();
      const attempts = Array.from({ length: 20 }, (_, i) =>
        things.tryInsert({ _id: i % 2 === 0 ? 'contested' : i, by: i }),
      );
      const won = await Promise.all(attempts);
      expect(won.filter((_, i) => i % 2 === 0).filter(Boolean)).toHaveLength(1);
      expect(won.filter((_, i) => i % 2 === 1)).toEqual(Array.from({ length: 10 }, () => true));
      expect(await things.countDocuments({})).toBe(11);
    });

    it('inserts a unique value once of two in one tick', async () => {
      const things = newCollection();
      await things.createIndex({ email: 1 }, { name: 'email', unique: true });
      const settled = await Promise.allSettled(
        [1, 2, 3].map((n) => things.insertOne({ _id: n, email: n === 2 ? 'x' : `x${n % 2}` })),
      );
      expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
      expect(settled[2]).toMatchObject({ reason: { index: 'email' } });
    });

    it('inserts 1,000 documents of one tick', async () => {
      const things = newCollection();
      await Promise.all(Array.from({ length: 1000 }, (_, i) => things.insertOne({ _id: i })));
      expect(await things.countDocuments({})).toBe(1000);
    });

    it('insertMany inserts every free key and returns the taken ones', async () => {
      const things = newCollection();
      await things.insertOne({ _id: 2, old: true });
      const docs = [1, 2, 3, 3, 4].map((_id) => ({ _id }));
      expect(await things.insertMany(docs)).toEqual({ duplicates: [2, 3] });
      expect(await things.find({}, { sort: { _id: 1 } })).toEqual([
        { _id: 1 },
        { _id: 2, old: true },
        { _id: 3 },
        { _id: 4 },
      ]);
      expect(await things.insertMany([])).toEqual({ duplicates: [] });
    });

    it('stores the document as it was at the call', async () => {
      const things = newCollection();
      const doc = { _id: 1, list: [1] };
      const inserted = things.insertOne(doc);
      doc.list.push(2);
      await inserted;
      expect(await things.findOne({ _id: 1 })).toEqual({ _id: 1, list: [1] });
    });
  });
}
