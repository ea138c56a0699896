import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  DuplicateKeyError,
  StoreUnavailableError,
  type Database,
  type Doc,
  type Filter,
  type Index,
} from '../port.ts';
import { openEmbedded } from './open-embedded.ts';
import { TableSchema } from './table-schema.ts';

interface Note extends Doc {
  _id: number;
  at: number;
  mark?: string;
}

const ROWS = 3_000;
const BY_AT = { keys: { at: 1 }, options: { name: 'at' } } as const;
const MARKED = {
  keys: { mark: 1 },
  options: { name: 'mark', partialFilterExpression: { mark: { $exists: true } } },
} as const;

/** A table with rows gets an index over a member that it has no column for. */
describe('an index over new columns of a table with rows', () => {
  let folder: string;
  let db: Database<string>;
  const notes = () => db.collection<Note>('notes');
  const open = () => openEmbedded({ file: join(folder, 'store.sqlite') });

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'filling-'));
    db = open();
    const rows = Array.from({ length: ROWS }, (_, _id) => ({
      _id,
      at: ROWS - _id,
      ...(_id % 1_000 === 7 ? { mark: 'seven' } : {}),
    }));
    await Promise.all(rows.map((row) => notes().insertOne(row)));
  });
  afterEach(async () => {
    TableSchema.prototype.fill = fill;
    await db.close();
    await rm(folder, { recursive: true });
  });

  const fill = TableSchema.prototype.fill;
  let isHeld: boolean;

  /** Fills the first portion of rows. The others wait for `goOn`. */
  function hold(): void {
    isHeld = true;
    let fills = 0;
    TableSchema.prototype.fill = function (this: TableSchema, ms) {
      fills += 1;
      return fills === 1 || !isHeld ? fill.call(this, fills === 1 ? 0 : ms) : true;
    };
  }

  function goOn(): void {
    isHeld = false;
  }

  /** What a filter over the members says, and what it says of rows that are written meanwhile. */
  async function readsAreRight(): Promise<void> {
    const [first] = await notes().find({ at: { $gt: 0 } }, { sort: { at: 1 }, limit: 1 });
    expect(first?.at).toBe(1);
    expect(await notes().countDocuments({ at: { $lte: 10 } })).toBe(10);
    expect(await notes().countDocuments({ mark: 'seven' })).toBe(3);
    expect(await notes().countDocuments({ mark: { $exists: true } })).toBe(3);
  }

  test('others read and write while rows are filled, and all is right then and afterwards', async () => {
    hold();
    const created = notes().createIndexes([BY_AT, MARKED]);
    await readsAreRight();
    expect(notes().hasIndex('at')).toBe(false);
    await notes().updateOne({ _id: 2_999 }, { $set: { mark: 'late' } });
    await notes().updateOne({ _id: 7 }, { $unset: { mark: '' } });
    await notes().insertOne({ _id: ROWS, at: ROWS + 1, mark: 'seven' });
    await notes().deleteMany({ _id: 2_000 });
    goOn();
    await created;
    expect(notes().hasIndex('at')).toBe(true);
    const ids = async (filter: Filter, hint: string) =>
      (await notes().find(filter, { sort: { _id: 1 }, hint })).map(({ _id }) => _id);
    expect(await ids({ mark: 'seven' }, 'mark')).toEqual([1_007, 2_007, ROWS]);
    expect(await ids({ mark: 'late' }, 'mark')).toEqual([2_999]);
    expect(await ids({ at: { $gte: ROWS - 1 } }, 'at')).toEqual([0, 1, ROWS]);
  });

  test('goes on after the process ended in the middle', async () => {
    hold();
    const created = notes().createIndexes([BY_AT]);
    const ended = created.catch((error: unknown) => error);
    await db.close();
    expect(await ended).toBeInstanceOf(StoreUnavailableError);
    goOn();
    db = open();
    await readsAreRight();
    await notes().createIndexes([BY_AT, MARKED]);
    await readsAreRight();
    expect(await notes().countDocuments({ at: { $lte: 10 } }, { hint: 'at' })).toBe(10);
  });

  test('goes on from what an earlier version wrote, which kept the statements', async () => {
    hold();
    const ended = notes()
      .createIndexes([BY_AT])
      .catch((error: unknown) => error);
    await db.close();
    expect(await ended).toBeInstanceOf(StoreUnavailableError);
    const file = new DatabaseSync(join(folder, 'store.sqlite'));
    const statements = [
      { name: 'at', sql: 'CREATE INDEX "i_notes_1" ON "c_notes" (k1 ASC)', unique: false },
    ];
    const written = file
      .prepare("UPDATE filling SET statements = ? WHERE collection = 'notes' AND last >= 0")
      .run(JSON.stringify(statements));
    expect(written.changes).toBe(1);
    file.close();
    goOn();
    db = open();
    await notes().createIndexes([BY_AT]);
    expect(await notes().countDocuments({ at: { $lte: 10 } }, { hint: 'at' })).toBe(10);
  });

  test('another one is added meanwhile, and both are there at the end', async () => {
    hold();
    const created = notes().createIndexes([BY_AT]);
    const again = { keys: { at: -1 }, options: { name: 'latest' } } as const;
    const added = notes().createIndexes([again, MARKED]);
    expect(notes().hasIndex('at')).toBe(false);
    goOn();
    await Promise.all([created, added]);
    for (const hint of ['at', 'latest']) {
      expect(await notes().countDocuments({ at: { $lte: 10 } }, { hint })).toBe(10);
    }
    expect(await notes().countDocuments({ mark: 'seven' }, { hint: 'mark' })).toBe(3);
  });

  test.each([
    { dropped: 'at', left: 'mark', filter: { mark: 'seven' } },
    { dropped: 'mark', left: 'at', filter: { at: { $lte: 3 } } },
  ])('$dropped is dropped meanwhile, and stays away', async ({ dropped, left, filter }) => {
    hold();
    const created = notes().createIndexes([BY_AT, MARKED]);
    await notes().dropIndex(dropped);
    goOn();
    await created;
    expect([dropped, left].map((name) => notes().hasIndex(name))).toEqual([false, true]);
    expect(await notes().countDocuments(filter, { hint: left })).toBe(3);
    await expect(notes().countDocuments(filter, { hint: dropped })).rejects.toThrow(
      `no index ${dropped}`,
    );
    await readsAreRight();
    await notes().createIndexes([BY_AT, MARKED]);
    expect(await notes().countDocuments({ mark: 'seven' }, { hint: 'mark' })).toBe(3);
  });

  test('the only one is dropped meanwhile', async () => {
    hold();
    const created = notes().createIndexes([{ ...MARKED, keys: { _id: 1 } }]);
    await notes().dropIndex('mark');
    goOn();
    await created;
    expect(notes().hasIndex('mark')).toBe(false);
    await readsAreRight();
  });

  test('the collection is renamed meanwhile: the new name goes on', async () => {
    hold();
    const created = notes().createIndexes([BY_AT]);
    expect(await db.renameCollection('notes', 'letters')).toBe(true);
    goOn();
    await created;
    const letters = db.collection<Note>('letters');
    expect(await letters.countDocuments({ at: { $lte: 10 } })).toBe(10);
    await letters.createIndexes([BY_AT]);
    expect(await letters.countDocuments({ at: { $lte: 10 } }, { hint: 'at' })).toBe(10);
    await notes().insertOne({ _id: 1, at: 1 });
    await notes().createIndexes([BY_AT]);
    expect(await notes().countDocuments({ at: 1 }, { hint: 'at' })).toBe(1);
  });

  test('the collection is dropped meanwhile: it stays away', async () => {
    hold();
    const created = notes().createIndexes([BY_AT]);
    await db.dropCollection('notes');
    goOn();
    await created;
    expect(await db.renameCollection('notes', 'letters')).toBe(false);
    expect(await notes().countDocuments({})).toBe(0);
  });

  test('a unique one that two rows break leaves nothing behind', async () => {
    const unique: Index = { ...MARKED, options: { ...MARKED.options, unique: true } };
    await expect(notes().createIndexes([unique])).rejects.toThrow(DuplicateKeyError);
    await readsAreRight();
    await notes().createIndexes([MARKED]);
    expect(await notes().countDocuments({ mark: 'seven' }, { hint: 'mark' })).toBe(3);
  });
});
