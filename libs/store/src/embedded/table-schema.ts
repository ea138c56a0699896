import type { DatabaseSync } from 'node:sqlite';
import { DuplicateKeyError, type Index } from '../port.ts';
import { Catalogue } from './catalogue.ts';
import { columnFiller, unfilledKey } from './fill-columns.ts';
import type { KeyColumns } from './key-columns.ts';
import { isUniqueViolation } from './sqlite-error.ts';

interface SchemaParts {
  collection: string;
  /** Of the table, quoted. */
  name: string;
  catalogue: Catalogue;
  keys: KeyColumns;
}

/** Columns and indexes of a collection's table: creates them, and fills columns of documents that are there. */
export class TableSchema {
  readonly #db: DatabaseSync;
  readonly #parts: SchemaParts;

  constructor(db: DatabaseSync, parts: SchemaParts) {
    this.#db = db;
    this.#parts = parts;
  }

  static exists(db: DatabaseSync, collection: string): boolean {
    const found = db
      .prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?")
      .get(`c_${collection}`);
    return found !== undefined;
  }

  /** Renames a table with its indexes; the new name must be free. */
  static rename(db: DatabaseSync, from: string, to: string): void {
    db.exec(`ALTER TABLE "c_${from}" RENAME TO "c_${to}"`);
    Catalogue.rename(db, from, to);
  }

  static drop(db: DatabaseSync, collection: string): void {
    db.exec(`DROP TABLE IF EXISTS "c_${collection}"`);
    Catalogue.forget(db, collection);
  }

  /** Creates the table when it isn't there. */
  define(): void {
    this.#create();
    this.#parts.catalogue.load();
  }

  /**
   * Creates indexes that aren't there. Returns whether rows must be filled first: then nothing uses the indexes until
   * `fill` has come to the last row.
   */
  createIndexes(indexes: readonly Index[]): boolean {
    const { catalogue } = this.#parts;
    const isEmpty = this.#isEmpty();
    const isBare = !catalogue.hasIndexes && isEmpty;
    const columns = catalogue.define(indexes);
    const missing = catalogue.missingIndexes();
    if (missing.length === 0) return catalogue.filling !== undefined;
    if (isBare) this.#createAnew(catalogue.columnNames);
    else this.#addColumns(columns);
    if (!isEmpty && columns.length > 0) {
      const filled = catalogue.filling?.columns ?? [];
      catalogue.noteFilling({ columns: [...filled, ...columns], last: -1 });
    }
    if (catalogue.filling === undefined) this.#createMissing();
    // Either it is there at the end of this transaction, or nothing of it.
    else if (missing.some(({ unique }) => unique)) while (this.fill(Infinity)) {}
    return catalogue.filling !== undefined;
  }

  /** Fills columns of rows for about `ms`; after the last row it creates the indexes. Returns whether there is more. */
  fill(ms: number): boolean {
    const { catalogue } = this.#parts;
    // The collection may have been renamed or dropped since the last rows.
    catalogue.load();
    const { filling } = catalogue;
    if (filling === undefined) return false;
    const until = performance.now() + ms;
    const fillAfter = columnFiller(this.#db, this.#parts, filling);
    let last: number | undefined = filling.last;
    do last = fillAfter(last);
    while (last !== undefined && performance.now() < until);
    catalogue.noteFilling(last === undefined ? undefined : { ...filling, last });
    if (last === undefined) this.#createMissing();
    return last !== undefined;
  }

  #createMissing(): void {
    for (const { sql, name } of this.#parts.catalogue.missingIndexes()) {
      try {
        this.#db.exec(sql);
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        throw new DuplicateKeyError(this.#parts.collection, name);
      }
    }
  }

  dropIndex(name: string): void {
    const sql = this.#parts.catalogue.drop(name);
    if (sql !== undefined) this.#db.exec(sql);
    this.define();
  }

  #create(columns: readonly string[] = []): void {
    const own =
      'rowid INTEGER PRIMARY KEY, id UNIQUE NOT NULL, json TEXT NOT NULL, bytes BLOB, places TEXT';
    const all = [own, ...columns].join(', ');
    this.#db.exec(`CREATE TABLE IF NOT EXISTS ${this.#parts.name} (${all})`);
  }

  #isEmpty(): boolean {
    return this.#db.prepare(`SELECT 1 FROM ${this.#parts.name} LIMIT 1`).get() === undefined;
  }

  /** Faster than adding columns one by one: SQLite reads all tables' definitions for each. */
  #createAnew(columns: readonly string[]): void {
    this.#db.exec(`DROP TABLE ${this.#parts.name}`);
    this.#create(columns);
  }

  #addColumns(columns: readonly string[]): void {
    for (const column of columns) {
      const value = unfilledKey(this.#parts.catalogue, column) === null ? 'NULL' : '-9e999';
      this.#db.exec(`ALTER TABLE ${this.#parts.name} ADD COLUMN ${column} DEFAULT ${value}`);
    }
  }
}
