import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  let fills: number;

  /** One portion at a time, however quick the machine is. */
  function fillSlowly(): void {
    fills = 0;
    TableSchema.prototype.fill = function (this: TableSchema) {
      fills += 1;
      return fill.call(this, 0);
    };
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
    fillSlowly();
    const created = notes().createIndexes([BY_AT, MARKED]);
    await readsAreRight();
    expect(notes().hasIndex('at')).toBe(false);
    await notes().updateOne({ _id: 2_999 }, { $set: { mark: 'late' } });
    await notes().updateOne({ _id: 7 }, { $unset: { mark: '' } });
    await notes().insertOne({ _id: ROWS, at: ROWS + 1, mark: 'seven' });
    await notes().deleteMany({ _id: 2_000 });
    expect(fills).toBeLessThan(ROWS / 500);
    await created;
    expect(fills).toBeGreaterThan(ROWS / 500);
    expect(notes().hasIndex('at')).toBe(true);
    const ids = async (filter: Filter, hint: string) =>
      (await notes().find(filter, { sort: { _id: 1 }, hint })).map(({ _id }) => _id);
    expect(await ids({ mark: 'seven' }, 'mark')).toEqual([1_007, 2_007, ROWS]);
    expect(await ids({ mark: 'late' }, 'mark')).toEqual([2_999]);
    expect(await ids({ at: { $gte: ROWS - 1 } }, 'at')).toEqual([0, 1, ROWS]);
  });

  test('goes on after the process ended in the middle', async () => {
    fillSlowly();
    const created = notes().createIndexes([BY_AT]);
    const ended = created.catch((error: unknown) => error);
    await db.close();
    expect(await ended).toBeInstanceOf(StoreUnavailableError);
    expect(fills).toBeLessThan(ROWS / 500);
    db = open();
    await readsAreRight();
    await notes().createIndexes([BY_AT, MARKED]);
    await readsAreRight();
    expect(await notes().countDocuments({ at: { $lte: 10 } }, { hint: 'at' })).toBe(10);
  });

  test('a unique one that two rows break leaves nothing behind', async () => {
    const unique: Index = { ...MARKED, options: { ...MARKED.options, unique: true } };
    await expect(notes().createIndexes([unique])).rejects.toThrow(DuplicateKeyError);
    await readsAreRight();
    await notes().createIndexes([MARKED]);
    expect(await notes().countDocuments({ mark: 'seven' }, { hint: 'mark' })).toBe(3);
  });
});
