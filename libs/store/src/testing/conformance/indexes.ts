import type { NewCollection } from '../store-harness.ts';

export function indexes(newCollection: NewCollection): void {
  describe('indexes', () => {
    it('can be created again, but not with other options', async () => {
      const things = newCollection();
      await things.createIndex({ a: 1, b: -1 }, { name: 'ab', unique: true });
      await things.createIndex({ a: 1, b: -1 }, { name: 'ab', unique: true });
      await expect(things.createIndex({ a: 1 }, { name: 'ab' })).rejects.toThrow();
      await things.insertOne({ _id: 1, a: 1, b: 1 });
      expect(await things.find({ a: 1 })).toHaveLength(1);
    });

    it('covers existing documents', async () => {
      const things = newCollection();
      await things.insertMany([1, 2, 3].map((n) => ({ _id: n, n, x: { y: n } })));
      await things.createIndex({ n: 1 }, { name: 'n' });
      await things.createIndex({ 'x.y': 1, n: -1 }, { name: 'xy' });
      expect(await things.find({ n: 2 })).toHaveLength(1);
      expect(await things.find({ 'x.y': { $gte: 2 } }, { sort: { 'x.y': -1 } })).toMatchObject([
        { _id: 3 },
        { _id: 2 },
      ]);
    });

    it('fails to become unique over duplicate values, and then does not exist', async () => {
      const things = newCollection();
      await things.insertMany([1, 2].map((_id) => ({ _id, v: 'same' })));
      await expect(things.createIndex({ v: 1 }, { name: 'v', unique: true })).rejects.toMatchObject(
        { name: 'DuplicateKeyError', index: 'v' },
      );
      await things.insertOne({ _id: 3, v: 'same' });
      await things.updateOne({ _id: 3 }, { $set: { v: 'other' } });
      expect(await things.find({ v: 'same' })).toHaveLength(2);
    });

    it('can be created together, all or none; those that exist stay', async () => {
      const things = newCollection();
      const a = { keys: { a: 1 }, options: { name: 'a', unique: true } } as const;
      const v = { keys: { v: 1 }, options: { name: 'v', unique: true } } as const;
      const w = { keys: { w: 1 }, options: { name: 'w', unique: true } } as const;
      await things.insertMany([1, 2].map((_id) => ({ _id, a: _id, v: 'same', w: _id })));
      await things.createIndexes([a]);
      await expect(things.createIndexes([a, w, v])).rejects.toMatchObject({
        name: 'DuplicateKeyError',
        index: 'v',
      });
      await expect(things.insertOne({ _id: 3, a: 1, v: 3, w: 3 })).rejects.toMatchObject({
        index: 'a',
      });
      await things.insertOne({ _id: 3, a: 3, v: 3, w: 1 });
      await things.updateMany({ _id: { $in: [1, 3] } }, { $set: { v: 'other' } });
      await things.deleteMany({ _id: 3 });
      await things.createIndexes([a, w, v]);
      for (const index of ['a', 'v', 'w']) {
        const row = { _id: 4, a: 4, v: 4, w: 4, [index]: index === 'v' ? 'same' : 1 };
        await expect(things.insertOne(row)).rejects.toMatchObject({ index });
      }
      expect(await things.find({ w: { $gte: 1 } }, { sort: { w: 1 } })).toHaveLength(2);
    });

    it('treats null and missing as one value in a unique index', async () => {
      const things = newCollection();
      await things.createIndex({ v: 1 }, { name: 'v', unique: true });
      expect(await things.tryInsert({ _id: 1 })).toBe(true);
      await expect(things.insertOne({ _id: 2 })).rejects.toMatchObject({ index: 'v' });
      await expect(things.insertOne({ _id: 3, v: null })).rejects.toMatchObject({ index: 'v' });
      await things.insertMany([
        { _id: 4, v: 1 },
        { _id: 5, v: '1' },
        { _id: 6, v: true },
      ]);
      await expect(things.insertOne({ _id: 7, v: 1.0 })).rejects.toMatchObject({ index: 'v' });
      await things.deleteOne({ _id: 1 });
      expect(await things.tryInsert({ _id: 3, v: null })).toBe(true);
    });

    it('is unique over all its members together', async () => {
      const things = newCollection();
      await things.createIndex({ account: 1, name: 1 }, { name: 'name', unique: true });
      await things.insertMany([
        { _id: 1, account: 'a', name: 'x' },
        { _id: 2, account: 'b', name: 'x' },
        { _id: 3, account: 'a' },
      ]);
      await expect(things.insertOne({ _id: 4, account: 'a', name: 'x' })).rejects.toMatchObject({
        index: 'name',
      });
      await expect(things.insertOne({ _id: 5, account: 'a', name: null })).rejects.toMatchObject({
        index: 'name',
      });
    });

    it('is unique only among the documents that a partial index holds', async () => {
      const things = newCollection();
      await things.createIndex(
        { key: 1 },
        { name: 'open', unique: true, partialFilterExpression: { state: 'open' } },
      );
      await things.createIndex(
        { email: 1 },
        { name: 'email', unique: true, partialFilterExpression: { email: { $exists: true } } },
      );
      await things.insertMany([
        { _id: 1, key: 'k', state: 'open' },
        { _id: 2, key: 'k', state: 'done' },
        { _id: 3, key: 'k', state: 'done', email: 'x' },
      ]);
      const opening = things.updateOne({ _id: 2 }, { $set: { state: 'open' } });
      await expect(opening).rejects.toMatchObject({ index: 'open' });
      await expect(things.insertOne({ _id: 4, email: 'x' })).rejects.toMatchObject({
        index: 'email',
      });
      await things.updateOne({ _id: 1 }, { $set: { state: 'done' } });
      await things.updateOne({ _id: 2 }, { $set: { state: 'open' } });
      expect(await things.find({ key: 'k', state: 'open' })).toMatchObject([{ _id: 2 }]);
      expect(await things.find({ key: 'k' })).toHaveLength(3);
      expect(await things.find({ email: 'x' })).toHaveLength(1);
      expect(await things.find({ email: null })).toHaveLength(2);
    });

    it('holds a range in a partial index', async () => {
      const things = newCollection();
      await things.createIndex(
        { nextAt: 1 },
        { name: 'next', partialFilterExpression: { nextAt: { $gt: 0 } } },
      );
      await things.insertMany([
        { _id: 1, nextAt: 5 },
        { _id: 2, nextAt: -5 },
        { _id: 3 },
        { _id: 4, nextAt: 15 },
      ]);
      const due = { nextAt: { $gt: 0, $lte: 10 } };
      expect(await things.find(due, { sort: { nextAt: 1 } })).toMatchObject([{ _id: 1 }]);
      expect(await things.find({ nextAt: { $lte: 10 } }, { sort: { nextAt: 1 } })).toMatchObject([
        { _id: 2 },
        { _id: 1 },
      ]);
    });

    it('can be dropped, and created again with other options', async () => {
      const things = newCollection();
      await things.createIndex(
        { a: 1 },
        { name: 'a', unique: true, partialFilterExpression: { a: { $exists: true } } },
      );
      await things.createIndex({ b: 1 }, { name: 'b' });
      await things.insertMany([
        { _id: 1, a: 1, b: 1 },
        { _id: 2, b: 2 },
      ]);
      await expect(things.insertOne({ _id: 3, a: 1 })).rejects.toMatchObject({ index: 'a' });
      await things.dropIndex('a');
      await things.dropIndex('a');
      await things.dropIndex('never made');
      await things.insertOne({ _id: 3, a: 1, b: 3 });
      expect(await things.find({ a: 1 }, { sort: { b: -1 } })).toMatchObject([
        { _id: 3 },
        { _id: 1 },
      ]);
      await things.createIndex({ b: -1, a: 1 }, { name: 'a', unique: true });
      await expect(things.insertOne({ _id: 4, a: 1, b: 3 })).rejects.toMatchObject({ index: 'a' });
      expect(await things.find({ b: { $gte: 2 } }, { sort: { b: 1 } })).toMatchObject([
        { _id: 2 },
        { _id: 3 },
      ]);
    });

    it('sorts by an index with arrays and objects', async () => {
      const things = newCollection();
      await things.createIndex({ v: 1 }, { name: 'v' });
      await things.insertMany([
        { _id: 1, v: 3 },
        { _id: 2, v: [2, 9] },
        { _id: 3, v: { a: 1 } },
        { _id: 4 },
      ]);
      const found = await things.find({}, { sort: { v: 1 } });
      expect(found.map(({ _id }) => _id)).toEqual([4, 2, 1, 3]);
      expect(await things.find({ v: { $gt: 5 } })).toMatchObject([{ _id: 2 }]);
    });
  });
}
