import { setTimeout as sleep } from 'node:timers/promises';
import { applyUpdate } from '../language/apply-update.ts';
import { checkDocument } from '../language/check-document.ts';
import { groupCounts } from '../language/group-counts.ts';
import { copyValue } from '../language/copy-value.ts';
import { project } from '../language/project.ts';
import { upsertDocument } from '../language/upsert-document.ts';
import {
  DuplicateKeyError,
  type Collection,
  type Doc,
  type Filter,
  type FindOptions,
  type GroupCount,
  type Index,
  type IndexOptions,
  type Key,
  type Sort,
  type Update,
  type UpdateResult,
} from '../port.ts';
import { encodeDocument, type Encoded } from './document-codec.ts';
import type { GroupCommit } from './group-commit.ts';
import type { Row, Table } from './table.ts';

const FIND_LIMIT = 1000;
/**
 * Limits of what one turn of the event loop deletes: rows and time. SQLite runs in this thread.
 * The time limit matters for large rows, such as 512 KB of a file.
 */
export const DELETE_ROWS = 100;
const DELETE_MS = 5;
/** For so long a large table is filled with the columns of a new index; then others have as long. */
const FILL_MS = 10;

/**
 * The embedded engine's collection, behind `CheckedCollection`. Documents to insert are the only
 * unchecked input: one walk checks them and finds binary values.
 */
export class EmbeddedCollection<T extends Doc> implements Collection<T> {
  readonly name: string;
  readonly #lazyTable: Table<T>;
  readonly #commit: GroupCommit;
  readonly #indexes = new Set<string>();
  #defined = false;

  constructor(name: string, table: Table<T>, commit: GroupCommit) {
    this.name = name;
    this.#lazyTable = table;
    this.#commit = commit;
  }

  async insertOne(doc: T): Promise<void> {
    await this.#insert(doc, this.#encode(doc));
  }

  async tryInsert(doc: T): Promise<boolean> {
    try {
      await this.#insert(doc, this.#encode(doc));
      return true;
    } catch (error) {
      if (error instanceof DuplicateKeyError && error.index === '_id_') return false;
      throw error;
    }
  }

  tryInsertLater(doc: T): Promise<boolean> {
    return this.tryInsert(doc);
  }

  insertLater(docs: readonly T[]): void {
    const encoded = docs.map((doc) => ({ doc, row: this.#encode(doc) }));
    this.#insertFree(encoded).catch(() => undefined);
  }

  async insertMany(docs: readonly T[]): Promise<{ duplicates: Key[] }> {
    // Check every document before writing the first one.
    const encoded = docs.map((doc) => ({ doc, row: this.#encode(doc) }));
    const settled = await Promise.allSettled(encoded.map(({ doc, row }) => this.#insert(doc, row)));
    const duplicates: Key[] = [];
    settled.forEach((result, i) => {
      if (result.status === 'fulfilled') return;
      if (!(result.reason instanceof DuplicateKeyError)) throw result.reason;
      duplicates.push((docs[i] as T)._id);
    });
    return { duplicates };
  }

  async findOne(filter: Filter, options: FindOptions = {}): Promise<T | null> {
    const [doc] = await this.find(filter, { ...options, limit: 1 });
    return doc ?? null;
  }

  async findByIds(ids: readonly Key[]): Promise<T[]> {
    const table = this.#table();
    const unique = [...new Set(ids)];
    return this.#commit.read(() => table.byIds(unique));
  }

  async find(filter: Filter, options: FindOptions = {}): Promise<T[]> {
    const table = this.#table();
    const { projection, limit = FIND_LIMIT, ...window } = options;
    return this.#commit.read(() => {
      const docs = table.select(filter, { ...window, limit });
      return projection ? docs.map((doc) => project(doc, projection)) : docs;
    });
  }

  async findOneAndUpdate(
    filter: Filter,
    update: Update,
    options: { upsert?: boolean; returnDocument?: 'before' | 'after'; sort?: Sort } = {},
  ): Promise<T | null> {
    const table = this.#table();
    const { sort, upsert, returnDocument = 'before' } = options;
    return this.#commit.write(() => {
      const [row] = table.rows(filter, { limit: 1, ...(sort && { sort }) });
      if (!row) {
        const inserted = upsert ? insertUpsert(table, filter, update) : null;
        return returnDocument === 'after' ? inserted : null;
      }
      const before = returnDocument === 'before' ? copyValue(row.doc) : undefined;
      change(table, row, update);
      return before ?? row.doc;
    });
  }

  async updateOne(
    filter: Filter,
    update: Update,
    options: { upsert?: boolean } = {},
  ): Promise<UpdateResult> {
    const table = this.#table();
    return this.#commit.write(() => {
      const [row] = table.rows(filter, { limit: 1 });
      if (row) return { matchedCount: 1, modifiedCount: change(table, row, update) };
      if (!options.upsert) return { matchedCount: 0, modifiedCount: 0 };
      const { _id: upsertedId } = insertUpsert(table, filter, update);
      return { matchedCount: 0, modifiedCount: 0, upsertedId };
    });
  }

  async updateLater(id: Key, update: Update): Promise<void> {
    const table = this.#table();
    await this.#commit.write(() => {
      const row = table.row(id);
      if (row) change(table, row, update);
    });
  }

  async updateMany(filter: Filter, update: Update): Promise<UpdateResult> {
    const table = this.#table();
    return this.#commit.write(() => {
      const rows = table.rows(filter, {});
      let modifiedCount = 0;
      for (const row of rows) modifiedCount += change(table, row, update);
      return { matchedCount: rows.length, modifiedCount };
    });
  }

  async deleteOne(filter: Filter): Promise<{ deletedCount: number }> {
    const table = this.#table();
    return this.#commit.write(() => {
      const [row] = table.rows(filter, { limit: 1 });
      if (row) table.remove(row.rowid);
      return { deletedCount: row ? 1 : 0 };
    });
  }

  /** Deletes in portions, one per turn of the event loop. */
  async deleteMany(filter: Filter): Promise<{ deletedCount: number }> {
    const removal = this.#table().removal(filter);
    let deletedCount = 0;
    let from = 0;
    for (;;) {
      const { removed, seen, more } = await this.#commit.write(() => {
        const endsAt = performance.now() + DELETE_MS;
        const isOver = () => performance.now() >= endsAt;
        return removal({ from, limit: DELETE_ROWS, isOver });
      });
      deletedCount += removed;
      from += seen;
      if (!more) return { deletedCount };
    }
  }

  async countDocuments(
    filter: Filter,
    { limit = Infinity, hint }: { limit?: number; hint?: string } = {},
  ): Promise<number> {
    const table = this.#table();
    return this.#commit.read(() => table.count(filter, limit, hint));
  }

  async countBy(
    filter: Filter,
    fields: readonly string[],
    { sum }: { sum?: string } = {},
  ): Promise<GroupCount[]> {
    const table = this.#table();
    return this.#commit.read(() => groupCounts(table.select(filter, {}), fields, sum));
  }

  async createIndex(keys: Sort, options: IndexOptions): Promise<void> {
    return this.createIndexes([{ keys, options }]);
  }

  async createIndexes(indexes: readonly Index[]): Promise<void> {
    const table = this.#table();
    try {
      if (this.#commit.define(() => table.createIndexes(indexes)))
        while (this.#commit.define(() => table.fill(FILL_MS))) await sleep(FILL_MS);
    } catch (error) {
      this.#commit.define(() => table.define());
      throw error;
    }
    // One may have been dropped while rows were filled.
    for (const { options } of indexes)
      if (table.hasIndex(options.name)) this.#indexes.add(options.name);
  }

  hasIndex(name: string): boolean {
    return this.#indexes.has(name);
  }

  #encode(doc: T): Encoded {
    return encodeDocument(doc, checkDocument(doc, this.name));
  }

  async dropIndex(name: string): Promise<void> {
    this.#indexes.delete(name);
    const table = this.#table();
    this.#commit.define(() => table.dropIndex(name));
  }

  async #insert(doc: T, encoded: Encoded): Promise<void> {
    const table = this.#table();
    await this.#commit.write(() => table.insert(doc, encoded));
  }

  /** Leaves out documents of which a key is taken. */
  async #insertFree(docs: readonly { doc: T; row: Encoded }[]): Promise<void> {
    const table = this.#table();
    await this.#commit.write(() => {
      for (const { doc, row } of docs) insertFree(table, doc, row);
    });
  }

  #table(): Table<T> {
    if (!this.#defined) {
      this.#commit.define(() => this.#lazyTable.define());
      this.#defined = true;
    }
    return this.#lazyTable;
  }
}

function insertFree<T extends Doc>(table: Table<T>, doc: T, row: Encoded): void {
  try {
    table.insert(doc, row);
  } catch (error) {
    if (!(error instanceof DuplicateKeyError)) throw error;
  }
}

function change<T extends Doc>(table: Table<T>, row: Row<T>, update: Update): 0 | 1 {
  if (!applyUpdate(row.doc, update)) return 0;
  table.replace(row, row.doc);
  return 1;
}

function insertUpsert<T extends Doc>(table: Table<T>, filter: Filter, update: Update): T {
  const doc = upsertDocument<T>(filter, update);
  table.insert(doc, encodeDocument(doc));
  return doc;
}
