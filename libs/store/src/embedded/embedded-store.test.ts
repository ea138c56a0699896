import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describeStoreConformance, type StoreHarness } from '../testing/index.ts';
import { DELETE_ROWS } from './embedded-collection.ts';
import { EmbeddedDatabase } from './embedded-database.ts';
import { openEmbedded } from './open-embedded.ts';

describeStoreConformance('embedded', (): StoreHarness => {
  const folder = mkdtempSync(join(tmpdir(), 'cascade-store-'));
  return {
    name: folder,
    open: async () => openEmbedded({ file: join(folder, 'store.db') }),
    dispose: async () => rmSync(folder, { recursive: true }),
  };
});

test('insertOne reads a document twice: to check it and to write it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cascade-store-'));
  const db = openEmbedded({ file: join(folder, 'store.db') });
  const rows = db.collection<{ _id: number; inner: { text: string } }>('rows');
  let reads = 0;
  const inner = {
    get text() {
      reads += 1;
      return 'x';
    },
  };
  await rows.insertOne({ _id: 1, inner });
  expect(reads).toBe(2);
  expect(await rows.findOne({ _id: 1 })).toEqual({ _id: 1, inner: { text: 'x' } });
  await db.close();
  rmSync(folder, { recursive: true });
});

test('insertMany checks each document before it writes the first one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cascade-store-'));
  const db = openEmbedded({ file: join(folder, 'store.db') });
  const rows = db.collection<{ _id: number; at: unknown }>('rows');
  const docs = [
    { _id: 1, at: 1 },
    { _id: 2, at: new Date(0) },
  ];
  await expect(rows.insertMany(docs)).rejects.toThrow(/Date/);
  expect(await rows.countDocuments({})).toBe(0);
  await db.close();
  rmSync(folder, { recursive: true });
});

test('an index on members that old rows lack writes those rows alone that have one', async () => {
  const sqlite = new DatabaseSync(':memory:');
  const db = new EmbeddedDatabase(sqlite);
  const rows = db.collection<{ _id: number; kind: string; entry?: string }>('rows');
  await rows.createIndex({ kind: 1 }, { name: 'kind' });
  await rows.insertMany(Array.from({ length: 500 }, (_, _id) => ({ _id, kind: 'old' })));
  await rows.insertOne({ _id: 500, kind: 'new', entry: 'a' });
  const written = () => Number(sqlite.prepare('SELECT total_changes() AS n').get()?.['n']);
  const before = written();
  await rows.createIndexes([
    { keys: { entry: 1, _id: 1 }, options: { name: 'all' } },
    {
      keys: { kind: 1, entry: 1 },
      options: { name: 'some', partialFilterExpression: { entry: { $exists: true } } },
    },
  ]);
  // The catalogue's own rows besides.
  expect(written() - before).toBeLessThan(10);
  const isMissing = { entry: { $exists: false } };
  expect(await rows.countDocuments(isMissing, { hint: 'all' })).toBe(500);
  expect(await rows.find({ entry: null }, { sort: { entry: 1, _id: 1 }, limit: 1 })).toEqual([
    { _id: 0, kind: 'old' },
  ]);
  const some = { kind: { $gt: '' }, entry: { $gt: '' } };
  expect(await rows.find(some, { hint: 'some' })).toEqual([{ _id: 500, kind: 'new', entry: 'a' }]);
  await rows.updateOne({ _id: 7 }, { $set: { entry: 'b' } });
  await rows.updateOne({ _id: 500 }, { $unset: { entry: '' } });
  expect(await rows.find(some, { hint: 'some' })).toEqual([{ _id: 7, kind: 'old', entry: 'b' }]);
  expect(await rows.countDocuments(isMissing, { hint: 'all' })).toBe(500);
  await db.close();
});

test('an index is dropped without writing the rows, and made again with other members', async () => {
  const sqlite = new DatabaseSync(':memory:');
  const db = new EmbeddedDatabase(sqlite);
  const rows = db.collection<{ _id: number; kind?: string; n?: number }>('rows');
  const partial = { partialFilterExpression: { kind: 'a' } };
  await rows.createIndex({ kind: 1 }, { name: 'first', ...partial });
  await rows.dropIndex('first');
  await rows.createIndex({ n: 1 }, { name: 'n', ...partial });
  await rows.insertMany(Array.from({ length: 500 }, (_, _id) => ({ _id, kind: 'a', n: _id })));
  const pages = () => Number(sqlite.prepare('SELECT total_changes() AS n').get()?.['n']);
  const before = pages();
  await rows.dropIndex('n');
  expect(pages() - before).toBeLessThan(10);
  await rows.insertOne({ _id: 500, kind: 'b', n: 500 });
  await rows.createIndex({ n: 1, kind: 1 }, { name: 'n', partialFilterExpression: { kind: 'b' } });
  expect(await rows.find({ kind: 'b', n: { $gte: 400 } }, { hint: 'n' })).toEqual([
    { _id: 500, kind: 'b', n: 500 },
  ]);
  expect(await rows.countDocuments({ kind: 'a' })).toBe(500);
  await db.close();
});

test('a caller that reads page after page lets other work run in between', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cascade-store-'));
  const db = openEmbedded({ file: join(folder, 'store.db') });
  const rows = db.collection<{ _id: number; text: string }>('rows');
  await rows.insertMany(
    Array.from({ length: 1_000 }, (_, _id) => ({ _id, text: 'x'.repeat(500) })),
  );
  let turns = 0;
  const turn = () => {
    turns += 1;
    if (turns < 3) setImmediate(turn);
  };
  setImmediate(turn);
  // A million rows take seconds; other work gets a turn after every 5 ms of reading.
  for (let page = 0; page < 1_000 && turns < 3; page += 1) await rows.find({}, { limit: 1_000 });
  expect(turns).toBe(3);
  await db.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ['that an index finds', { kind: 'old' }],
  ['that each has to be looked at', { kind: 'old', note: { $exists: false } }],
])('deleteMany of rows %s lets others go on after every 100', async (_, filter) => {
  const folder = mkdtempSync(join(tmpdir(), 'cascade-store-'));
  const db = openEmbedded({ file: join(folder, 'store.db') });
  const rows = db.collection<{ _id: number; kind: string; note?: string }>('rows');
  await rows.createIndex({ kind: 1 }, { name: 'kind' });
  await rows.insertMany(Array.from({ length: 1_000 }, (__, _id) => ({ _id, kind: 'old' })));
  const deleting = { over: false };
  const deleted = rows.deleteMany(filter).finally(() => (deleting.over = true));
  let left = 1_000;
  while (!deleting.over) {
    const now = await rows.countDocuments({});
    // An answer leaves with the commit of its turn; the next portion may be deleted by then.
    expect(left - now).toBeLessThanOrEqual(2 * DELETE_ROWS);
    left = now;
    // Changed while the others are deleted: this row stays.
    if (left < 500) await rows.updateOne({ _id: 999 }, { $set: { kind: 'new' } });
  }
  expect(await deleted).toEqual({ deletedCount: 999 });
  expect(await rows.find({})).toEqual([{ _id: 999, kind: 'new' }]);
  await db.close();
  rmSync(folder, { recursive: true });
});
