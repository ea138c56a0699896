import type { DatabaseSync } from 'node:sqlite';
import { DuplicateKeyError, type Doc, type Index } from '../port.ts';
import { Catalogue } from './catalogue.ts';
import { decodeDocument, type Encoded } from './document-codec.ts';
import { NULL_KEY, type IndexKey } from './index-key.ts';
import { sameKey, type KeyColumns } from './key-columns.ts';
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

  createIndexes(indexes: readonly Index[]): void {
    const { collection, catalogue } = this.#parts;
    const isBare = !catalogue.hasIndexes && this.#isEmpty();
    const { columns, statements } = catalogue.define(indexes);
    if (statements.length === 0) return;
    if (isBare) this.#createAnew(catalogue.columnNames);
    else this.#addColumns(columns);
    for (const { sql, name } of statements) {
      try {
        this.#db.exec(sql);
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        throw new DuplicateKeyError(collection, name);
      }
    }
  }

  dropIndex(name: string): void {
    const sql = this.#parts.catalogue.drop(name);
    if (sql === undefined) return;
    this.#db.exec(sql);
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
    if (columns.length === 0) return;
    const { name, catalogue } = this.#parts;
    const paths = new Set(catalogue.paths.map(({ column }) => column));
    const defaults = columns.map((column) => (paths.has(column) ? NULL_KEY : null));
    for (const [i, column] of columns.entries()) {
      const value = defaults[i] === null ? 'NULL' : '-9e999';
      this.#db.exec(`ALTER TABLE ${name} ADD COLUMN ${column} DEFAULT ${value}`);
    }
    this.#fill(columns, defaults);
  }

  /** Computes new columns of existing documents. A row that has none of the members isn't written: it has the defaults. */
  #fill(columns: readonly string[], defaults: readonly (IndexKey | null)[]): void {
    const { name, catalogue, keys } = this.#parts;
    const indexes = columns.map((column) => catalogue.columnNames.indexOf(column));
    const update = this.#db.prepare(
      `UPDATE ${name} SET ${columns.map((column) => `${column} = ?`).join(', ')} WHERE rowid = ?`,
    );
    const next = this.#db.prepare(
      `SELECT rowid, json, bytes, places FROM ${name} WHERE rowid > ? ORDER BY rowid LIMIT 1000`,
    );
    let last = -1;
    for (;;) {
      const stored = next.all(last) as unknown as (Encoded & { rowid: number })[];
      for (const row of stored) {
        const all = keys.of(decodeDocument<Doc>(row));
        const values = indexes.map((i) => all[i] ?? null);
        if (values.some((value, i) => !sameKey(value, defaults[i]))) {
          update.run(...values, row.rowid);
        }
        last = row.rowid;
      }
      if (stored.length === 0) return;
    }
  }
}
