import type { Update } from '../../port.ts';
import type { AnyDoc, NewCollection } from '../store-harness.ts';

/** Document before, update, document after (without `_id`), and whether it counts as modified. */
const CASES: [object, Update, object, 0 | 1][] = [
  [{ a: 1 }, { $set: { a: 2, 'b.c': 3 } }, { a: 2, b: { c: 3 } }, 1],
  [{ a: 1 }, { $set: { a: 1 } }, { a: 1 }, 0],
  [{ a: 1 }, { $set: { a: { x: 1 } } }, { a: { x: 1 } }, 1],
  [{ a: 1 }, { $set: {} }, { a: 1 }, 0],
  [{ a: [1, 2] }, { $set: { 'a.0': 9, 'a.3': 8 } }, { a: [9, 2, null, 8] }, 1],
  [{ a: { b: 1, c: 2 } }, { $unset: { 'a.b': 1, 'x.y': 1 } }, { a: { c: 2 } }, 1],
  [{ a: 1 }, { $unset: { 'a.b': 1 } }, { a: 1 }, 0],
  [{ a: 1 }, { $inc: { a: 2, b: -1, 'c.d': 0.5 } }, { a: 3, b: -1, c: { d: 0.5 } }, 1],
  [{ a: 2 ** 31 - 1 }, { $inc: { a: 1 } }, { a: 2 ** 31 }, 1],
  [{ a: 2 }, { $max: { a: 1, b: 5 } }, { a: 2, b: 5 }, 1],
  [{ a: 2 }, { $max: { a: 2 } }, { a: 2 }, 0],
  [{ a: 2 }, { $max: { a: 'text' } }, { a: 'text' }, 1],
  [{ a: 2 }, { $min: { a: 1 } }, { a: 1 }, 1],
  [{ a: 2 }, { $min: { a: null } }, { a: null }, 1],
  [{ a: [1, { b: 1 }] }, { $addToSet: { a: { b: 1 } } }, { a: [1, { b: 1 }] }, 0],
  [{ a: [1] }, { $addToSet: { a: { $each: [1, 2, 2] } } }, { a: [1, 2] }, 1],
  [{}, { $addToSet: { a: 1 } }, { a: [1] }, 1],
  [{ a: 1 }, { $setOnInsert: { b: 1 } }, { a: 1 }, 0],
];

/** Updates that MongoDB refuses on this document. */
const REFUSED: [object, Update][] = [
  [{ a: 'text' }, { $inc: { a: 1 } }],
  [{ a: null }, { $inc: { a: 1 } }],
  [{ a: null }, { $addToSet: { a: 1 } }],
  [{ a: 1 }, { $set: { 'a.b': 1 } }],
  [{ a: null }, { $set: { 'a.b': 1 } }],
  [{ a: [] }, { $set: { 'a.b': 1 } }],
];

export function updates(newCollection: NewCollection): void {
  describe('updates', () => {
    it.each(CASES)('%j %j', async (before, update, after, modifiedCount) => {
      const things = newCollection();
      await things.insertOne({ _id: 1, ...before });
      expect(await things.updateOne({ _id: 1 }, update)).toEqual({
        matchedCount: 1,
        modifiedCount,
      });
      expect(await things.findOne({ _id: 1 })).toEqual({ _id: 1, ...after });
    });

    it.each(REFUSED)('refuses on %j: %j', async (before, update) => {
      const things = newCollection();
      await things.insertOne({ _id: 1, ...before });
      await expect(things.updateOne({ _id: 1 }, update)).rejects.toThrow();
      expect(await things.findOne({ _id: 1 })).toEqual({ _id: 1, ...before });
    });

    it('updates one or all that match', async () => {
      const things = newCollection();
      await things.createIndex({ n: 1 }, { name: 'n' });
      await things.insertMany([1, 2, 3].map((n) => ({ _id: n, n })));
      expect(await things.updateOne({ n: 9 }, { $set: { x: 1 } })).toEqual({
        matchedCount: 0,
        modifiedCount: 0,
      });
      expect(await things.updateMany({ n: { $gte: 2 } }, { $max: { n: 3 } })).toEqual({
        matchedCount: 2,
        modifiedCount: 1,
      });
      expect(await things.countDocuments({ n: 3 })).toBe(2);
    });

    it('finds a document by its updated values', async () => {
      const things = newCollection();
      await things.createIndex({ state: 1, at: 1 }, { name: 'state' });
      await things.insertOne({ _id: 1, state: 'open', at: 1 });
      await things.updateOne({ _id: 1 }, { $set: { state: 'finished' }, $unset: { at: 1 } });
      expect(await things.find({ state: 'open' })).toEqual([]);
      expect(await things.find({ state: 'finished', at: null })).toHaveLength(1);
    });

    it('returns the document before or after, the first in sort order', async () => {
      const things = newCollection();
      await things.insertMany([3, 1, 2].map((n) => ({ _id: n, n, taken: false })));
      const take = { $set: { taken: true } };
      const open = { taken: false };
      expect(await things.findOneAndUpdate(open, take, { sort: { n: 1 } })).toEqual({
        _id: 1,
        n: 1,
        taken: false,
      });
      const options = { sort: { n: -1 }, returnDocument: 'after' } as const;
      expect(await things.findOneAndUpdate(open, take, options)).toEqual({
        _id: 3,
        n: 3,
        taken: true,
      });
      expect(await things.findOneAndUpdate({ n: 9 }, take)).toBeNull();
    });

    it('lets exactly one of many callers update a document', async () => {
      const things = newCollection();
      await things.insertOne({ _id: 'job', owner: null });
      const taken = await Promise.all(
        Array.from({ length: 20 }, (_, owner) =>
          things.findOneAndUpdate({ _id: 'job', owner: null }, { $set: { owner } }),
        ),
      );
      expect(taken.filter((doc) => doc !== null)).toHaveLength(1);
    });

    it('counts every concurrent increment', async () => {
      const things = newCollection();
      await things.insertOne({ _id: 'n', n: 0 });
      const seen = await Promise.all(
        Array.from({ length: 50 }, () =>
          things.findOneAndUpdate({ _id: 'n' }, { $inc: { n: 1 } }, { returnDocument: 'after' }),
        ),
      );
      const numbers = seen.map((doc) => (doc as AnyDoc)['n'] as number).toSorted((a, b) => a - b);
      expect(numbers).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
    });

    it('refuses an update to a taken unique value, and leaves the document', async () => {
      const things = newCollection();
      await things.createIndex({ email: 1 }, { name: 'email', unique: true });
      await things.insertMany([
        { _id: 1, email: 'a' },
        { _id: 2, email: 'b' },
      ]);
      await expect(things.updateOne({ _id: 2 }, { $set: { email: 'a' } })).rejects.toMatchObject({
        name: 'DuplicateKeyError',
        index: 'email',
      });
      expect(await things.findOne({ _id: 2 })).toEqual({ _id: 2, email: 'b' });
    });

    it('applies later updates of one document in their order', async () => {
      const things = newCollection();
      await things.insertMany([
        { _id: 1, log: [] },
        { _id: 2, log: [] },
      ]);
      const writes: Promise<void>[] = [];
      for (let n = 0; n < 20; n++) {
        writes.push(things.updateLater(1, { $set: { n, [`only${n % 3}`]: n } }));
        writes.push(
          things.updateLater(2, n % 4 === 0 ? { $set: { n } } : { $addToSet: { log: n } }),
        );
        writes.push(things.updateLater(3, { $set: { n } }));
        if (n % 5 === 0) await new Promise((resolve) => setImmediate(resolve));
      }
      await Promise.all(writes);
      expect(await things.findOne({ _id: 1 })).toEqual({
        _id: 1,
        log: [],
        n: 19,
        only0: 18,
        only1: 19,
        only2: 17,
      });
      const log = Array.from({ length: 20 }, (_, n) => n).filter((n) => n % 4 !== 0);
      expect(await things.findOne({ _id: 2 })).toEqual({ _id: 2, log, n: 16 });
      expect(await things.findOne({ _id: 3 })).toBeNull();
    });

    it('rejects a later update that is refused, and applies the others', async () => {
      const things = newCollection();
      await things.insertMany([{ _id: 1, text: 'x' }, { _id: 2 }]);
      const [bad, good] = await Promise.allSettled([
        things.updateLater(1, { $inc: { text: 1 } }),
        things.updateLater(2, { $set: { done: true } }),
      ]);
      expect(bad.status).toBe('rejected');
      expect(good.status).toBe('fulfilled');
      expect(await things.findOne({ _id: 2 })).toEqual({ _id: 2, done: true });
    });

    it('applies equal later updates to each document, except one that refuses', async () => {
      const things = newCollection();
      const ids = [1, 2, 3, 4, 5];
      await things.insertMany(ids.map((_id) => (_id === 3 ? { _id, end: 'x' } : { _id })));
      const settled = await Promise.allSettled(
        ids.map((_id) => things.updateLater(_id, { $set: { 'end.at': 7 }, $unset: { next: '' } })),
      );
      expect(settled.map(({ status }) => status === 'fulfilled')).toEqual(
        ids.map((_id) => _id !== 3),
      );
      expect(await things.find({}, { sort: { _id: 1 } })).toEqual(
        ids.map((_id) => ({ _id, end: _id === 3 ? 'x' : { at: 7 } })),
      );
    });
  });
}
