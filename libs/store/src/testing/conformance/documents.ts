import type { NewCollection } from '../store-harness.ts';

/** User data whose names look like operators, paths or a prototype. */
const HOSTILE = JSON.parse(
  '{"a.b":1,"$gt":2,"$set":{"x":1},"__proto__":{"polluted":true},"constructor":{"prototype":1},"":0,"0":"zero","toString":"x"}',
) as Record<string, unknown>;

export function documents(newCollection: NewCollection): void {
  describe('documents', () => {
    it('come back as they were', async () => {
      const things = newCollection();
      const doc = {
        _id: 'doc',
        integers: [0, -1, 2 ** 31, 2 ** 53 - 1, -(2 ** 53 - 1)],
        fractions: [0.1, 1e300, -1e-300],
        text: ['', 'é', '\u{1f600}', 'line\nbreak', '\u0000'],
        flags: [true, false, null],
        nested: { a: { b: { c: [[], [{}], {}] } } },
      };
      await things.insertOne(doc);
      expect(await things.findOne({ _id: 'doc' })).toStrictEqual(doc);
      expect(await things.findByIds(['doc'])).toStrictEqual([doc]);
    });

    it('leave out undefined members', async () => {
      const things = newCollection();
      await things.insertOne({ _id: 1, gone: undefined, nested: { gone: undefined, kept: 1 } });
      expect(await things.findOne({ _id: 1 })).toStrictEqual({ _id: 1, nested: { kept: 1 } });
      await things.updateOne({ _id: 1 }, { $set: { gone: undefined, nested: { x: undefined } } });
      expect(await things.findOne({ _id: 1 })).toStrictEqual({ _id: 1, nested: {} });
    });

    it('keep binary values as Uint8Array, wherever they are', async () => {
      const things = newCollection();
      const bytes = Uint8Array.from({ length: 256 }, (_, i) => i);
      await things.insertOne({
        _id: 1,
        bytes,
        buffer: Buffer.from('text'),
        list: [Uint8Array.of(), { deep: Uint8Array.of(7) }, null],
      });
      const found = await things.findOne({ _id: 1 });
      expect(found).toStrictEqual({
        _id: 1,
        bytes,
        buffer: new Uint8Array(Buffer.from('text')),
        list: [Uint8Array.of(), { deep: Uint8Array.of(7) }, null],
      });
      expect(Object.getPrototypeOf(found?.['buffer'])).toBe(Uint8Array.prototype);
      await things.updateOne({ _id: 1 }, { $set: { 'list.1.deep': Buffer.of(8), bytes: 'text' } });
      expect(await things.findOne({ bytes: 'text' })).toMatchObject({
        list: [Uint8Array.of(), { deep: Uint8Array.of(8) }, null],
      });
    });

    it('may hold 512 KB of bytes, many at once', async () => {
      const things = newCollection();
      const chunk = (n: number) => Uint8Array.from({ length: 512 * 1024 }, (_, i) => (i * n) % 251);
      await Promise.all([1, 2, 3, 4].map((n) => things.insertOne({ _id: n, data: chunk(n) })));
      for (const n of [1, 4]) {
        const data = (await things.findOne({ _id: n }))?.['data'] as Uint8Array;
        expect(Buffer.compare(data, chunk(n))).toBe(0);
      }
    });

    it('hold user data as data, whatever its names', async () => {
      const things = newCollection();
      await things.insertOne({ _id: 1, variables: HOSTILE, list: [HOSTILE] });
      await things.insertOne({ _id: 2 });
      await things.updateOne({ _id: 2 }, { $set: { variables: HOSTILE, 'deep.er': HOSTILE } });
      await things.updateOne({ _id: 2 }, { $addToSet: { list: { $each: [HOSTILE] } } });
      await things.updateLater(2, { $set: { later: HOSTILE } });
      await things.updateOne(
        { _id: 3 },
        { $set: { variables: HOSTILE }, $setOnInsert: { list: [HOSTILE] } },
        { upsert: true },
      );
      const found = await things.find({}, { sort: { _id: 1 } });
      expect(found).toHaveLength(3);
      for (const doc of found) {
        expectHostile(doc['variables']);
        expectHostile((doc['list'] as unknown[])[0]);
      }
      expectHostile((found[1] as { deep?: { er?: unknown } }).deep?.er);
      expectHostile(found[1]?.['later']);
      const projected = await things.findOne({ _id: 1 }, { projection: { variables: 1 } });
      expectHostile(projected?.['variables']);
      const after = await things.findOneAndUpdate(
        { _id: 3 },
        { $set: { again: HOSTILE } },
        { returnDocument: 'after' },
      );
      expectHostile(after?.['again']);
    });
  });
}

/** Compares names and values as text: `toEqual` ignores a member named `__proto__`. */
function expectHostile(value: unknown): void {
  expect(JSON.stringify(value)).toBe(JSON.stringify(HOSTILE));
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
}
