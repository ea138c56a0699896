import type { DatabaseSync } from 'node:sqlite';
import { DuplicateKeyError, type Doc, type Index } from '../port.ts';
import { Catalogue, type IndexStatement } from './catalogue.ts';
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

/** Rows that are looked at between two looks at the clock. */
const PORTION = 500;

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
   * `fill` has come to the last row, and a second call creates what is still missing.
   */
  createIndexes(indexes: readonly Index[]): boolean {
    const { catalogue } = this.#parts;
    if (catalogue.filling !== undefined) return true;
    const isEmpty = this.#isEmpty();
    const isBare = !catalogue.hasIndexes && isEmpty;
    const { columns, statements } = catalogue.define(indexes);
    if (statements.length === 0) return false;
    if (isBare) this.#createAnew(catalogue.columnNames);
    else this.#addColumns(columns);
    if (isEmpty || columns.length === 0) {
      this.#run(statements);
      return false;
    }
    catalogue.noteFilling({ columns, statements, last: -1 });
    // Either it is there at the end of this transaction, or nothing of it.
    if (statements.some(({ unique }) => unique)) while (this.fill(Infinity)) {}
    return catalogue.filling !== undefined;
  }

  /** Fills columns of rows for about `ms`; after the last row it creates the indexes. Returns whether there is more. */
  fill(ms: number): boolean {
    const { catalogue } = this.#parts;
    const { filling } = catalogue;
    if (filling === undefined) return false;
    const until = performance.now() + ms;
    const fillAfter = this.#filler(filling.columns);
    let last: number | undefined = filling.last;
    do last = fillAfter(last);
    while (last !== undefined && performance.now() < until);
    catalogue.noteFilling(last === undefined ? undefined : { ...filling, last });
    if (last === undefined) this.#run(filling.statements);
    return last !== undefined;
  }

  #run(statements: readonly IndexStatement[]): void {
    for (const { sql, name } of statements) {
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
    for (const column of columns) {
      const value = this.#defaultOf(column) === null ? 'NULL' : '-9e999';
      this.#db.exec(`ALTER TABLE ${this.#parts.name} ADD COLUMN ${column} DEFAULT ${value}`);
    }
  }

  /** What a row has that was never filled: the key of a missing member, or of no match. */
  #defaultOf(column: string): IndexKey | null {
    return this.#parts.catalogue.paths.some((path) => path.column === column) ? NULL_KEY : null;
  }

  /**
   * Creates the function that computes new columns of the next rows, and returns the last of them; undefined: there
   * is none. A row that has none of the members isn't read as a document, and not written: it has the defaults.
   */
  #filler(columns: readonly string[]): (last: number) => number | undefined {
    const { name, catalogue, keys } = this.#parts;
    const indexes = columns.map((column) => catalogue.columnNames.indexOf(column));
    const defaults = columns.map((column) => this.#defaultOf(column));
    const members = catalogue.membersOf(columns);
    const update = this.#db.prepare(
      `UPDATE ${name} SET ${columns.map((column) => `${column} = ?`).join(', ')} WHERE rowid = ?`,
    );
    const end = this.#db.prepare(
      `SELECT max(rowid) AS last FROM (SELECT rowid FROM ${name} WHERE rowid > ? ORDER BY rowid LIMIT ${PORTION})`,
    );
    const mayHave = members?.map(() => 'instr(json, ?)').join(' OR ') ?? '1';
    const next = this.#db.prepare(
      `SELECT rowid, json, bytes, places FROM ${name} WHERE rowid > ? AND rowid <= ? AND (${mayHave})`,
    );
    return (last) => {
      const { last: through } = end.get(last) as { last: number | null };
      if (through === null) return undefined;
      const stored = next.all(last, through, ...(members ?? []));
      for (const row of stored as unknown as (Encoded & { rowid: number })[]) {
        const all = keys.of(decodeDocument<Doc>(row));
        const values = indexes.map((i) => all[i] ?? null);
        if (values.some((value, i) => !sameKey(value, defaults[i]))) {
          update.run(...values, row.rowid);
        }
      }
      return through;
    };
  }
}
