import type { Filter } from '../../port.ts';
import type { AnyDoc, NewCollection } from '../store-harness.ts';

const DOCS: AnyDoc[] = [
  { _id: 'missing' },
  { _id: 'null', v: null },
  { _id: 'zero', v: 0 },
  { _id: 'one', v: 1 },
  { _id: 'text', v: 'b' },
  { _id: 'true', v: true },
  { _id: 'binary', v: Uint8Array.of(1, 2) },
  { _id: 'empty list', v: [] },
  { _id: 'list', v: [1, 'b', null] },
  { _id: 'nested list', v: [[1, 2]] },
  { _id: 'object', v: { w: 1 } },
  { _id: 'objects', v: [{ w: 1, x: 2 }, { w: 3 }, 5] },
];

const CASES: [Filter, string[]][] = [
  [{}, DOCS.map(({ _id }) => String(_id))],
  [{ v: 1 }, ['one', 'list']],
  [{ v: '1' }, []],
  [{ v: true }, ['true']],
  [{ v: null }, ['missing', 'null', 'list']],
  [{ v: { $eq: 'b' } }, ['text', 'list']],
  [{ v: Uint8Array.of(1, 2) }, ['binary']],
  [{ v: [1, 2] }, ['nested list']],
  [{ v: [] }, ['empty list']],
  [{ v: { $in: [0, 'b'] } }, ['zero', 'text', 'list']],
  [{ v: { $in: [null] } }, ['missing', 'null', 'list']],
  [{ v: { $in: [] } }, []],
  [{ v: { $gt: 0 } }, ['one', 'list', 'objects']],
  [{ v: { $gte: 0, $lt: 1 } }, ['zero']],
  [{ v: { $gte: 'a' } }, ['text', 'list']],
  [{ v: { $lte: 0 } }, ['zero']],
  [{ v: { $lt: 'a' } }, []],
  [{ v: { $exists: false } }, ['missing']],
  [{ v: { $exists: true, $in: [null] } }, ['null', 'list']],
  [{ 'v.w': 1 }, ['object', 'objects']],
  [{ 'v.w': 3, 'v.x': 2 }, ['objects']],
  [{ 'v.x': { $exists: true } }, ['objects']],
  [{ 'v.x': { $in: [2, 9] } }, ['objects']],
  [{ $or: [{ v: 0 }, { v: 'b' }] }, ['zero', 'text', 'list']],
  [{ $and: [{ v: 1 }, { v: 'b' }] }, ['list']],
  [{ v: 1, _id: { $in: ['one', 'zero'] } }, ['one']],
  [{ _id: { $gt: 'one' }, v: { $exists: false } }, []],
  [{ _id: { $gte: 'null', $lt: 'one' } }, ['null', 'object', 'objects']],
];

export function filters(newCollection: NewCollection): void {
  describe.each([
    ['without an index', false],
    ['with an index', true],
  ])('filters %s', (_, indexed) => {
    it('matches as MongoDB does', async () => {
      const things = newCollection();
      if (indexed) {
        await things.createIndex({ v: 1 }, { name: 'v' });
        await things.createIndex({ 'v.w': -1 }, { name: 'vw' });
      }
      await things.insertMany(DOCS);
      for (const [filter, ids] of CASES) {
        const found = await things.find(filter);
        expect({ filter, ids: idsOf(found).toSorted() }).toEqual({
          filter,
          ids: ids.toSorted(),
        });
        expect({ filter, count: await things.countDocuments(filter) }).toEqual({
          filter,
          count: ids.length,
        });
      }
    });

    it('finds the rest by $ne, $nin and $not', async () => {
      const things = newCollection();
      if (indexed) await things.createIndex({ v: 1 }, { name: 'v' });
      await things.insertMany(DOCS);
      for (const [filter, ids] of CASES) {
        const [field, condition] = Object.entries(filter)[0] ?? ['', undefined];
        const rest = DOCS.map(({ _id }) => String(_id)).filter((id) => !ids.includes(id));
        const negations: Filter[] = [];
        if (Object.keys(filter).length === 1 && isOperators(condition)) {
          negations.push({ [field]: { $not: condition } });
          if ('$in' in condition && Object.keys(condition).length === 1) {
            negations.push({ [field]: { $nin: condition['$in'] } });
          }
        } else if (Object.keys(filter).length === 1 && !field.startsWith('$')) {
          negations.push({ [field]: { $ne: condition } });
        }
        for (const negation of negations) {
          const found = await things.find(negation);
          expect({ negation, ids: idsOf(found).toSorted() }).toEqual({
            negation,
            ids: rest.toSorted(),
          });
        }
      }
    });

    it('deletes what matches', async () => {
      const things = newCollection();
      if (indexed) await things.createIndex({ n: 1 }, { name: 'n' });
      await things.insertMany([1, 2, 3, 4].map((n) => ({ _id: n, n })));
      expect(await things.deleteMany({ n: { $gte: 3 } })).toEqual({ deletedCount: 2 });
      expect(await things.deleteOne({ n: 1 })).toEqual({ deletedCount: 1 });
      expect(await things.deleteOne({ n: 1 })).toEqual({ deletedCount: 0 });
      await things.insertMany(Array.from({ length: 350 }, (_, i) => ({ _id: 10 + i, n: 10 })));
      expect(await things.deleteMany({ n: 10 })).toEqual({ deletedCount: 350 });
      expect(await things.find({})).toEqual([{ _id: 2, n: 2 }]);
    });
  });
}

const idsOf = (docs: AnyDoc[]): string[] => docs.map(({ _id }) => String(_id));

function isOperators(condition: unknown): condition is Record<string, unknown> {
  return (
    typeof condition === 'object' &&
    condition !== null &&
    Object.keys(condition).some((key) => key.startsWith('$'))
  );
}
