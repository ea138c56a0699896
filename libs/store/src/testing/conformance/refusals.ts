import type { Filter, Update } from '../../port.ts';
import type { AnyDoc, NewCollection } from '../store-harness.ts';

const FILTERS: [Filter, RegExp][] = [
  [{ $where: '1' }, /\$where/],
  [{ $expr: { $eq: [1, 1] } }, /\$expr/],
  [{ a: { $regex: 'x' } }, /\$regex/],
  [{ a: { $mod: [2, 0] } }, /\$mod/],
  [{ a: { $elemMatch: { $gt: 1 } } }, /\$elemMatch/],
  [{ a: { $size: 1 } }, /\$size/],
  [{ $nor: [{ a: 1 }] }, /\$nor/],
  [{ a: undefined }, /undefined/],
  [{ a: { $in: [undefined] } }, /\$in/],
  [{ a: { $in: 'text' } }, /\$in/],
  [{ a: { b: 1 } }, /a must be/],
  [{ a: { $gt: null } }, /\$gt/],
  [{ 'a.0': 1 }, /position/],
  [{ $or: [] }, /\$or/],
  [{ $or: [{ a: { $near: 1 } }] }, /\$near/],
];

const UPDATES: [Update, RegExp][] = [
  [{ $rename: { a: 'b' } }, /\$rename/],
  [{ $mul: { a: 2 } }, /\$mul/],
  [{ a: { b: 1 } }, /a is not supported/],
  [{}, /changes nothing/],
  [{ $set: { _id: 2 } }, /_id/],
  [{ $set: { a: 1 }, $inc: { a: 1 } }, /a is changed twice/],
  [{ $set: { a: 1 }, $unset: { 'a.b': 1 } }, /a\.b is changed twice/],
  [{ $push: { a: 1 } }, /\$push/],
  [{ $pull: { a: 1 } }, /\$pull/],
  [{ $addToSet: { a: { $each: [1], $sort: 1 } } }, /\$sort/],
  [{ $inc: { a: '1' } }, /\$inc/],
  [{ $set: { a: new Date(0) } }, /Date/],
  [{ $set: { 'a.$[].b': 1 } }, /path/],
  [{ $set: { '__proto__.polluted': 1 } }, /path/],
];

const DOCS: [unknown, RegExp][] = [
  [{ _id: 1, at: new Date(0) }, /Date/],
  [{ _id: 1, n: Number.NaN }, /NaN/],
  [{ _id: 1, n: [Infinity] }, /Infinity/],
  [{ _id: 1, n: 1n }, /bigint/],
  [{ _id: 1, f: () => 1 }, /function/],
  [{ _id: 1, m: new Map() }, /Map/],
  [{ _id: 1, $x: 1 }, /\$x/],
  [{ _id: 1, 'a.b': 1 }, /a\.b/],
  [{ _id: 1, v: { 'a\0b': 1 } }, /null byte/],
  [{ _id: null }, /_id/],
  [{}, /_id/],
];

/** Refuses what only one engine could do. */
export function refusals(newCollection: NewCollection): void {
  describe('refusals', () => {
    it.each(FILTERS)('of the filter %j', async (filter, message) => {
      const things = newCollection();
      await things.insertOne({ _id: 1 });
      for (const act of [
        () => things.find(filter),
        () => things.deleteMany(filter),
        () => things.updateMany(filter, { $set: { x: 1 } }),
        () => things.countDocuments(filter),
        () => things.countBy(filter, []),
      ]) {
        await expect(act()).rejects.toThrow(message);
      }
      expect(await things.find({})).toEqual([{ _id: 1 }]);
    });

    it.each(UPDATES)('of the update %j', async (update, message) => {
      const things = newCollection();
      await things.insertOne({ _id: 1, a: 1 });
      await expect(things.updateOne({ _id: 1 }, update)).rejects.toThrow(message);
      await expect(things.updateLater(1, update)).rejects.toThrow(message);
      expect(await things.find({})).toEqual([{ _id: 1, a: 1 }]);
    });

    it.each(DOCS)('of the document %p', async (doc, message) => {
      const things = newCollection();
      await expect(things.insertOne(doc as AnyDoc)).rejects.toThrow(message);
      expect(await things.countDocuments({})).toBe(0);
    });

    it('of a document over 16 MB, but not of others in the same tick', async () => {
      const things = newCollection();
      const settled = await Promise.allSettled([
        things.insertOne({ _id: 1 }),
        things.insertOne({ _id: 2, data: new Uint8Array(17 * 1024 * 1024) }),
        things.insertOne({ _id: 3 }),
      ]);
      expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(await things.countDocuments({})).toBe(2);
    });

    it('of an upsert without _id, a limit of 0, a mixed projection, groups by paths', async () => {
      const things = newCollection();
      await expect(
        things.updateOne({ a: 1 }, { $set: { b: 1 } }, { upsert: true }),
      ).rejects.toThrow(/_id/);
      await expect(things.find({}, { limit: 0 })).rejects.toThrow(/limit/);
      await expect(things.find({}, { projection: { a: 1, b: 0 } })).rejects.toThrow(/projection/);
      await expect(things.countBy({}, ['a.b'])).rejects.toThrow(/top/);
      await expect(things.countBy({}, [], { sum: '$a' })).rejects.toThrow(/path/);
    });
  });
}
