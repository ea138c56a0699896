import type { NewCollection } from '../store-harness.ts';

export function reads(newCollection: NewCollection): void {
  describe('reads', () => {
    it('finds nothing in an empty collection', async () => {
      const things = newCollection();
      expect(await things.findOne({ _id: 1 })).toBeNull();
      expect(await things.find({})).toEqual([]);
      expect(await things.findByIds([1, 'a'])).toEqual([]);
      expect(await things.findByIds([])).toEqual([]);
      expect(await things.countDocuments({})).toBe(0);
    });

    it('reads by ids, each once, without missing ones', async () => {
      const things = newCollection();
      await things.insertMany([{ _id: 1 }, { _id: '1' }, { _id: 2 }]);
      const found = await things.findByIds([2, 1, '1', 2, 'missing']);
      expect(new Set(found.map(({ _id }) => _id))).toEqual(new Set([1, '1', 2]));
      expect(found).toHaveLength(3);
    });

    it('gives each caller of one tick its own copies', async () => {
      const things = newCollection();
      await things.insertMany([
        { _id: 1, tags: ['x'] },
        { _id: 2, tags: [] },
      ]);
      const [first, second, none] = await Promise.all([
        things.findByIds([1]),
        things.findByIds([2, 1]),
        things.findByIds([9]),
      ]);
      (first[0] as { tags?: string[] }).tags?.push('changed');
      expect(second).toContainEqual({ _id: 1, tags: ['x'] });
      expect(second).toHaveLength(2);
      expect(none).toEqual([]);
    });

    it('finds more ids than one batch has', async () => {
      const things = newCollection();
      const ids = Array.from({ length: 500 }, (_, i) => i);
      await things.insertMany(ids.map((_id) => ({ _id })));
      expect(await things.findByIds(ids)).toHaveLength(500);
    });

    it('returns at most 1,000 documents by default', async () => {
      const things = newCollection();
      await things.insertMany(Array.from({ length: 1002 }, (_, i) => ({ _id: i })));
      expect(await things.find({})).toHaveLength(1000);
      expect(await things.find({}, { limit: 1002 })).toHaveLength(1002);
      expect(await things.countDocuments({})).toBe(1002);
      expect(await things.countDocuments({}, { limit: 7 })).toBe(7);
    });

    it('sorts, skips and limits', async () => {
      const things = newCollection();
      await things.insertMany([3, 1, 2, 5, 4].map((n) => ({ _id: n, n, even: n % 2 === 0 })));
      const ids = async (options: Parameters<typeof things.find>[1]) =>
        (await things.find({}, options)).map(({ _id }) => _id);
      expect(await ids({ sort: { n: -1 }, limit: 2 })).toEqual([5, 4]);
      expect(await ids({ sort: { n: 1 }, skip: 3 })).toEqual([4, 5]);
      expect(await ids({ sort: { even: -1, n: -1 }, skip: 1, limit: 3 })).toEqual([2, 5, 3]);
      expect(await things.findOne({}, { sort: { n: -1 } })).toMatchObject({ n: 5 });
    });

    it.each([[false], [true]])(
      'sorts mixed types in MongoDB order (index: %s)',
      async (indexed) => {
        const things = newCollection();
        if (indexed) await things.createIndex({ v: 1 }, { name: 'v' });
        const ordered: unknown[] = [
          [],
          undefined,
          null,
          -1.5,
          0,
          2,
          10,
          '',
          '10',
          '2',
          'B',
          'a',
          'é',
          '\uffff',
          '\u{10000}',
          {},
          { a: 1 },
          Uint8Array.of(9),
          Uint8Array.of(1, 1),
          false,
          true,
        ];
        const shuffled = ordered
          .map((v, i) => ({ _id: i, v }))
          .toSorted((a, b) => ((a._id * 7) % 5) - ((b._id * 7) % 5));
        await things.insertMany(
          shuffled.map(({ _id, v }) => (v === undefined ? { _id } : { _id, v })),
        );
        const up = await things.find({}, { sort: { v: 1, _id: 1 } });
        expect(up.map(({ _id }) => _id)).toEqual(ordered.map((_, i) => i));
        const down = await things.find({}, { sort: { v: -1, _id: -1 } });
        expect(down.map(({ _id }) => _id)).toEqual(ordered.map((_, i) => i).toReversed());
      },
    );

    it('sorts ids: numbers by value, then strings', async () => {
      const things = newCollection();
      const ids = [-1, 0.5, 2, 10, 2 ** 40, '', '10', '2', 'a'];
      await things.insertMany(ids.toReversed().map((_id) => ({ _id })));
      const found = await things.find({}, { sort: { _id: 1 } });
      expect(found.map(({ _id }) => _id)).toEqual(ids);
    });

    it('sorts arrays by their least or greatest element', async () => {
      const things = newCollection();
      await things.insertMany([
        { _id: 'wide', v: [1, 9] },
        { _id: 'middle', v: 5 },
        { _id: 'objects', at: [{ v: 7 }], v: [4] },
      ]);
      const ids = async (direction: 1 | -1) =>
        (await things.find({}, { sort: { v: direction } })).map(({ _id }) => _id);
      expect(await ids(1)).toEqual(['wide', 'objects', 'middle']);
      expect(await ids(-1)).toEqual(['wide', 'middle', 'objects']);
    });

    it('projects by names and paths', async () => {
      const things = newCollection();
      await things.insertOne({ _id: 1, a: 1, b: { c: 2, d: 3 }, list: [{ c: 4, d: 5 }, 6] });
      const one = (projection: Record<string, 0 | 1>) => things.findOne({ _id: 1 }, { projection });
      expect(await one({ a: 1 })).toEqual({ _id: 1, a: 1 });
      expect(await one({ a: 1, _id: 0 })).toEqual({ a: 1 });
      expect(await one({ 'b.c': 1, missing: 1 })).toEqual({ _id: 1, b: { c: 2 } });
      expect(await one({ 'list.c': 1 })).toEqual({ _id: 1, list: [{ c: 4 }] });
      expect(await one({ 'b.d': 0, list: 0 })).toEqual({ _id: 1, a: 1, b: { c: 2 } });
      expect(await one({ _id: 1 })).toEqual({ _id: 1 });
      expect(await one({ b: 0, _id: 0, list: 0 })).toEqual({ a: 1 });
      expect(await one({})).toMatchObject({ _id: 1, a: 1 });
    });
  });
}
