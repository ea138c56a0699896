import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreUnavailableError, type Collection } from '../port.ts';
import type { AnyDoc } from '../testing/store-harness.ts';
import { EmbeddedDatabase } from './embedded-database.ts';

/** A database whose next commits fail as on a bad disk. */
class FailingDatabase extends DatabaseSync {
  failingCommits = 0;

  override exec(sql: string): void {
    if (sql === 'COMMIT' && this.failingCommits > 0) {
      this.failingCommits--;
      throw Object.assign(new Error('disk I/O error'), { errcode: 10 });
    }
    super.exec(sql);
  }

  /** Lets the file grow by `pages` pages and no more. */
  limit(pages: number): void {
    const { page_count } = this.prepare('PRAGMA page_count').get() as { page_count: number };
    super.exec(`PRAGMA max_page_count = ${page_count + pages}`);
  }
}

let folder: string;
let sqlite: FailingDatabase;
let db: EmbeddedDatabase;
let things: Collection<AnyDoc>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cascade-store-'));
  sqlite = new FailingDatabase(join(folder, 'store.db'));
  db = new EmbeddedDatabase(sqlite);
  things = db.collection<AnyDoc>('things');
  await things.insertOne({ _id: 'first' });
});
afterEach(async () => {
  await db.close();
  rmSync(folder, { recursive: true });
});

describe('the embedded store on a bad disk', () => {
  it('refuses only the writes that do not fit, and recovers', async () => {
    sqlite.limit(8);
    const big = { data: new Uint8Array(200_000) };
    const settled = await Promise.allSettled([
      things.insertOne({ _id: 1 }),
      things.insertOne({ _id: 2, ...big }),
      things.insertOne({ _id: 3 }),
      things.tryInsert({ _id: 'first' }),
      things.updateOne({ _id: 'first' }, { $set: { seen: true } }),
      things.find({ _id: { $in: [1, 3] } }),
    ]);
    expect(settled.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ]);
    const full = { name: 'StoreUnavailableError', nothingWritten: true };
    expect((settled[1] as PromiseRejectedResult).reason).toMatchObject(full);
    expect(settled[3]).toMatchObject({ value: false });
    expect(settled[5]).toMatchObject({ value: [{ _id: 1 }, { _id: 3 }] });
    expect(await things.findOne({ _id: 2 })).toBeNull();
    expect(db.refusedWrites()).toBe(1);

    sqlite.limit(1_000);
    await things.insertOne({ _id: 2, ...big });
    expect(await things.countDocuments({})).toBe(4);
    await expect(things.insertOne({ _id: 2 })).rejects.toMatchObject({ index: '_id_' });
    expect(db.refusedWrites()).toBe(1);
  });

  it('repeats each write of a failed commit alone', async () => {
    sqlite.failingCommits = 2;
    const settled = await Promise.allSettled([
      things.insertOne({ _id: 1 }),
      things.insertOne({ _id: 2 }),
      things.insertOne({ _id: 3 }),
    ]);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    // Writes of a commit that met the failing disk may reappear after a crash.
    const unknown = { name: 'StoreUnavailableError', nothingWritten: false };
    expect((settled[0] as PromiseRejectedResult).reason).toMatchObject(unknown);
    expect(await things.findByIds([1, 2, 3])).toEqual([{ _id: 2 }, { _id: 3 }]);
    expect(await things.tryInsert({ _id: 1 })).toBe(true);
  });

  it('never answers a read from a commit that failed', async () => {
    sqlite.failingCommits = 3;
    const [written, read] = await Promise.allSettled([
      things.insertOne({ _id: 1 }),
      things.findOne({ _id: 1 }),
    ]);
    expect(written.status).toBe('rejected');
    expect(read.status).toBe('rejected');
    expect(await things.findOne({ _id: 1 })).toBeNull();
  });

  it('reports a table or an index that it could not make, and makes it the next time', async () => {
    sqlite.failingCommits = 1;
    const others = db.collection<AnyDoc>('others');
    await expect(others.insertOne({ _id: 1 })).rejects.toBeInstanceOf(StoreUnavailableError);
    await others.insertOne({ _id: 1, n: 1 });
    sqlite.failingCommits = 1;
    const index = () => others.createIndex({ n: 1 }, { name: 'n', unique: true });
    await expect(index()).rejects.toBeInstanceOf(StoreUnavailableError);
    await others.insertOne({ _id: 2, n: 1 });
    await others.deleteOne({ _id: 2 });
    await index();
    await expect(others.insertOne({ _id: 3, n: 1 })).rejects.toMatchObject({ index: 'n' });
  });
});
