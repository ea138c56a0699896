import { StoreUnavailableError } from '../../port.ts';
import type { AnyDoc, StoreHarness } from '../store-harness.ts';

export function lifetime(factory: () => StoreHarness): void {
  describe('lifetime', () => {
    let harness: StoreHarness;
    beforeEach(() => {
      harness = factory();
    });
    afterEach(() => harness.dispose());

    it('answers a ping and says its version until it is closed', async () => {
      const db = await harness.open();
      await db.ping();
      const { version, now } = await db.describe();
      expect(version).toMatch(/\d+\.\d+/);
      // A server has a clock of its own.
      expect(now === null ? 'embedded' : 'mongo').toBe(db.engine);
      await db.close();
      await expect(db.ping()).rejects.toBeInstanceOf(StoreUnavailableError);
      await expect(db.describe()).rejects.toBeInstanceOf(StoreUnavailableError);
    });

    it('finishes running writes before it closes, and keeps them', async () => {
      const db = await harness.open();
      const things = db.collection<AnyDoc>('things');
      await things.createIndex({ n: 1 }, { name: 'n' });
      await things.createIndex({ key: 1 }, { name: 'key', unique: true });
      await things.insertOne({ _id: 'first', n: -1, key: -1 });
      const writes: Promise<unknown>[] = Array.from({ length: 300 }, (_, n) =>
        things.insertOne({ _id: n, n, key: n, data: Uint8Array.of(n % 256) }),
      );
      writes.push(things.updateLater('first', { $set: { seen: true } }));
      writes.push(things.tryInsertLater({ _id: 'last', n: -2, key: -2 }));
      things.insertLater([{ _id: 'unasked', n: -3, key: -3 }]);
      await db.close();
      await Promise.all(writes);
      things.insertLater([{ _id: 'late', n: -4, key: -4 }]);
      await expect(things.insertOne({ _id: 'late' })).rejects.toBeInstanceOf(StoreUnavailableError);

      const again = await harness.open();
      const found = again.collection<AnyDoc>('things');
      expect(await found.countDocuments({})).toBe(303);
      expect(await found.find({ n: { $gte: 298 } }, { sort: { n: -1 } })).toEqual([
        { _id: 299, n: 299, key: 299, data: Uint8Array.of(43) },
        { _id: 298, n: 298, key: 298, data: Uint8Array.of(42) },
      ]);
      expect(await found.findOne({ _id: 'first' })).toMatchObject({ seen: true });
      await expect(found.insertOne({ _id: 'other', key: 5 })).rejects.toMatchObject({
        index: 'key',
      });
      await again.close();
    });

    it('renames a collection with its documents and indexes', async () => {
      const db = await harness.open();
      const before = db.collection<AnyDoc>('before');
      await before.createIndex({ n: 1 }, { name: 'n', unique: true });
      await before.insertMany([1, 2].map((n) => ({ _id: n, n })));
      expect(await db.renameCollection('before', 'after')).toBe(true);
      expect(await db.renameCollection('before', 'after')).toBe(false);
      expect(await db.renameCollection('missing', 'later')).toBe(false);
      const after = db.collection<AnyDoc>('after');
      expect(await after.find({ n: { $gte: 2 } })).toEqual([{ _id: 2, n: 2 }]);
      await expect(after.insertOne({ _id: 3, n: 2 })).rejects.toMatchObject({ index: 'n' });
      await after.createIndex({ n: 1, m: 1 }, { name: 'nm' });
      await after.dropIndex('n');
      await after.insertOne({ _id: 3, n: 2, m: 1 });

      // A new collection with the old name is independent and doesn't replace the renamed one.
      await db.collection<AnyDoc>('before').insertOne({ _id: 9, n: 9 });
      expect(await db.renameCollection('before', 'after')).toBe(false);
      await db.dropCollection('before');
      await db.dropCollection('before');
      expect(await db.collection('before').find({})).toEqual([]);
      expect(await after.find({ n: 2 }, { sort: { m: 1 } })).toHaveLength(2);
      await db.close();

      const again = await harness.open();
      const found = again.collection<AnyDoc>('after');
      expect(await found.find({}, { sort: { n: 1, m: 1 } })).toMatchObject([
        { _id: 1 },
        { _id: 2 },
        { _id: 3 },
      ]);
      await again.close();
    });

    it('may be closed twice', async () => {
      const db = await harness.open();
      await db.close();
      await db.close();
    });
  });
}
