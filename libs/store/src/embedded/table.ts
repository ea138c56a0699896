import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import { matcher } from '../language/matcher.ts';
import { sortBy } from '../language/sort-by.ts';
import {
  DuplicateKeyError,
  type Doc,
  type Filter,
  type FindOptions,
  type Index,
  type Key,
} from '../port.ts';
import { Catalogue } from './catalogue.ts';
import { decodeDocument, encodeDocument, type Encoded } from './document-codec.ts';
import { KeyColumns, sameKey, type KeyValues, type WrittenRow } from './key-columns.ts';
import { planFilter, planSort } from './query-plan.ts';
import { isUniqueViolation } from './sqlite-error.ts';
import { TableSchema } from './table-schema.ts';

export interface Row<T> {
  rowid: number;
  doc: T;
  /** Values of the key columns as they are stored, to write only those that change. */
  keys: KeyValues;
}

/** Limits of one portion of a removal. */
interface Portion {
  /** Sum of `seen` of the portions before. */
  from: number;
  limit: number;
  isOver(): boolean;
}

interface Removed {
  removed: number;
  seen: number;
  more: boolean;
}

type Window = Pick<FindOptions, 'sort' | 'limit' | 'skip' | 'hint'>;

interface Found<T> {
  rowid: number;
  doc: T;
}

interface StoredRow extends Encoded {
  rowid: number;
}

/**
 * A collection's table: `id` and one column per indexed path, all without affinity, beside the
 * document. Everything here is synchronous and runs inside the caller's transaction.
 */
export class Table<T extends Doc> {
  readonly #db: DatabaseSync;
  readonly #collection: string;
  readonly #name: string;
  readonly #byId: string;
  readonly #catalogue: Catalogue;
  readonly #keys: KeyColumns;
  readonly #schema: TableSchema;
  readonly #statements = new LRUCache<string, StatementSync>({ max: 200 });
  /** Insert statement for the current columns. */
  #insert: StatementSync | undefined;

  constructor(db: DatabaseSync, collection: string) {
    this.#db = db;
    this.#collection = collection;
    this.#name = `"c_${collection}"`;
    this.#byId = `SELECT rowid, json, bytes, places FROM ${this.#name} WHERE id = ?`;
    this.#catalogue = new Catalogue(db, collection, this.#name);
    this.#keys = new KeyColumns(db, collection, this.#name, this.#catalogue);
    this.#schema = new TableSchema(db, {
      collection,
      name: this.#name,
      catalogue: this.#catalogue,
      keys: this.#keys,
    });
  }

  /** Creates the table when it isn't there. */
  define(): void {
    this.#forgetStatements();
    this.#schema.define();
  }

  /** Returns whether rows must be filled first. */
  createIndexes(indexes: readonly Index[]): boolean {
    this.#forgetStatements();
    return this.#schema.createIndexes(indexes);
  }

  /** Fills rows for about `ms`. Returns whether there are more. */
  fill(ms: number): boolean {
    return this.#schema.fill(ms);
  }

  /** Whether an index is defined. SQLite has it as soon as `createIndexes` and `fill` have nothing more to fill. */
  hasIndex(name: string): boolean {
    return this.#catalogue.has(name);
  }

  dropIndex(name: string): void {
    this.#forgetStatements();
    this.#schema.dropIndex(name);
  }

  #forgetStatements(): void {
    this.#statements.clear();
    this.#insert = undefined;
  }

  insert(doc: T, encoded: Encoded): void {
    const keys = this.#keys.of(doc);
    const insert = (this.#insert ??= this.#insertStatement());
    this.#writing({ id: doc._id, keys }, () =>
      insert.run(doc._id, encoded.json, encoded.bytes, encoded.places, ...keys),
    );
  }

  #insertStatement(): StatementSync {
    const columns = ['id', 'json', 'bytes', 'places', ...this.#catalogue.columnNames];
    const places = columns.map(() => '?').join(',');
    return this.#db.prepare(`INSERT INTO ${this.#name} (${columns.join(',')}) VALUES (${places})`);
  }

  replace(row: Row<T>, doc: T): void {
    const { json, bytes, places } = encodeDocument(doc);
    const keys = this.#keys.of(doc);
    const assignments = ['json = ?', 'bytes = ?', 'places = ?'];
    const changed: KeyValues = [];
    for (const [i, column] of this.#catalogue.columnNames.entries()) {
      const key = keys[i] ?? null;
      if (sameKey(key, row.keys[i])) continue;
      assignments.push(`${column} = ?`);
      changed.push(key);
    }
    const sql = `UPDATE ${this.#name} SET ${assignments.join(', ')} WHERE rowid = ?`;
    this.#writing({ id: doc._id, keys, rowid: row.rowid }, () =>
      this.#statement(sql).run(json, bytes, places, ...changed, row.rowid),
    );
  }

  remove(rowid: number): void {
    this.#statement(`DELETE FROM ${this.#name} WHERE rowid = ?`).run(rowid);
  }

  /**
   * Removes matching rows in portions. Each call of the returned function removes at most `limit`
   * rows, fewer when `isOver` says so. A row that stopped matching between portions stays.
   */
  removal(filter: Filter): (portion: Portion) => Removed {
    const plan = planFilter(filter, this.#catalogue);
    if (plan.exact) {
      const where = plan.where && ` WHERE ${plan.where}`;
      const sql = `SELECT rowid FROM ${this.#name}${where} LIMIT ?`;
      return ({ limit, isOver }) => {
        const found = this.#statement(sql).all(...plan.params, limit);
        const removed = this.#removeEach(found as unknown as { rowid: number }[], isOver);
        return { removed, seen: 0, more: removed < found.length || found.length === limit };
      };
    }
    const matches = matcher(filter);
    const byRowid = `SELECT rowid, json, bytes, places FROM ${this.#name} WHERE rowid = ?`;
    let rowids: number[] | undefined;
    return ({ from, limit, isOver }) => {
      rowids ??= this.#search(filter, {}).map(({ rowid }) => rowid);
      let seen = 0;
      let removed = 0;
      for (const rowid of rowids.slice(from, from + limit)) {
        const stored = this.#statement(byRowid).get(rowid);
        seen += 1;
        if (stored === undefined || !matches(decodeRow<T>(stored).doc)) continue;
        removed += this.#removeEach([{ rowid }], isOver);
        if (isOver()) break;
      }
      return { removed, seen, more: from + seen < rowids.length };
    };
  }

  #removeEach(rows: readonly { rowid: number }[], isOver: () => boolean): number {
    let removed = 0;
    for (const { rowid } of rows) {
      this.remove(rowid);
      removed += 1;
      if (isOver()) break;
    }
    return removed;
  }

  /** The row of a document, without a filter to plan. */
  row(id: Key): Row<T> | undefined {
    const stored = this.#statement(this.#byId).get(id);
    if (!stored) return undefined;
    const { rowid, doc } = decodeRow<T>(stored);
    return { rowid, doc, keys: this.#keys.of(doc) };
  }

  byIds(ids: readonly Key[]): T[] {
    const statement = this.#statement(this.#byId);
    const found: T[] = [];
    for (const id of ids) {
      const stored = statement.get(id) as StoredRow | undefined;
      if (stored) found.push(decodeDocument<T>(stored));
    }
    return found;
  }

  /** Documents that match, in the order of `sort`, or of insertion. */
  select(filter: Filter, options: Window): T[] {
    return this.#search(filter, options).map(({ doc }) => doc);
  }

  /** Like `select`, with the members that `replace` and `remove` need. */
  rows(filter: Filter, options: Window): Row<T>[] {
    return this.#search(filter, options).map(({ rowid, doc }) => ({
      rowid,
      doc,
      keys: this.#keys.of(doc),
    }));
  }

  #search(filter: Filter, { sort, limit = Infinity, skip = 0, hint }: Window): Found<T>[] {
    const plan = planFilter(filter, this.#catalogue);
    const order = planSort(sort, this.#catalogue);
    const end = skip + limit;
    let sql = `SELECT rowid, json, bytes, places FROM ${this.#source(hint)}`;
    if (plan.where) sql += ` WHERE ${plan.where}`;
    if (order) sql += ` ORDER BY ${order}`;
    if (plan.exact && order !== undefined && limit !== Infinity) {
      const stored = this.#statement(`${sql} LIMIT ? OFFSET ?`).all(...plan.params, limit, skip);
      return stored.map((row) => decodeRow<T>(row));
    }
    const matches = plan.exact ? () => true : matcher(filter);
    const found: Found<T>[] = [];
    for (const stored of this.#statement(sql).iterate(...plan.params)) {
      const row = decodeRow<T>(stored);
      if (!matches(row.doc)) continue;
      found.push(row);
      if (order !== undefined && found.length >= end) break;
    }
    if (order === undefined && sort) sortBy(found, ({ doc }) => doc, sort);
    return skip === 0 && found.length <= end ? found : found.slice(skip, end);
  }

  /** The table, read by the index of this name if one is given. */
  #source(hint: string | undefined): string {
    return hint === undefined
      ? this.#name
      : `${this.#name} INDEXED BY ${this.#catalogue.indexNamed(hint)}`;
  }

  count(filter: Filter, limit: number, hint?: string): number {
    const plan = planFilter(filter, this.#catalogue);
    const where = plan.where && ` WHERE ${plan.where}`;
    if (plan.exact) {
      const sql = `SELECT count(*) AS n FROM (SELECT 1 FROM ${this.#source(hint)}${where} LIMIT ?)`;
      const bound = Number.isFinite(limit) ? limit : -1;
      return (this.#statement(sql).get(...plan.params, bound) as { n: number }).n;
    }
    return this.select(filter, { limit, ...(hint !== undefined && { hint }) }).length;
  }

  #statement(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (!statement) this.#statements.set(sql, (statement = this.#db.prepare(sql)));
    return statement;
  }

  #writing(row: WrittenRow, act: () => unknown): void {
    try {
      act();
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw new DuplicateKeyError(this.#collection, this.#keys.violatedIndex(row));
    }
  }
}

function decodeRow<T>(stored: unknown): Found<T> {
  const row = stored as StoredRow;
  return { rowid: row.rowid, doc: decodeDocument<T>(row) };
}
