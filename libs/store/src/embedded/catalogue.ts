import type { DatabaseSync } from 'node:sqlite';
import { UnsupportedError } from '../language/check-document.ts';
import { matcher } from '../language/matcher.ts';
import type { Filter, Index, Sort } from '../port.ts';
import { FILLING_TABLE, endFilling, readFilling, writeFilling, type Filling } from './filling.ts';
import { partialConditions, type PlannedColumns, type PartialCondition } from './query-plan.ts';

interface Path {
  path: string;
  parts: string[];
  column: string;
  opaque: boolean;
}

interface PartialIndex {
  column: string;
  conditions: PartialCondition[];
  matches: (doc: unknown) => boolean;
}

interface Unique {
  name: string;
  columns: string[];
  /** Column that says whether the index holds a document. */
  partial: string | undefined;
}

interface Definition {
  keys: Sort;
  unique: boolean;
  partial: Filter | null;
}

interface DefinedIndex {
  number: number;
  definition: Definition;
}

export interface IndexStatement {
  /** Of the index. */
  name: string;
  sql: string;
  unique: boolean;
}

const TABLES = ['paths', 'indexes', 'filling'] as const;

/**
 * A collection's indexes and the columns that they need, kept in the tables `paths` and `indexes`. No plan uses a
 * column while rows are filled with it, as `filling` says.
 */
export class Catalogue implements PlannedColumns {
  readonly #db: DatabaseSync;
  readonly #collection: string;
  readonly #table: string;
  readonly #indexes = new Map<string, DefinedIndex>();
  readonly #sqlNames = new Map<string, string>();
  #columnNames: string[] = [];
  #paths: Path[] = [];
  #partials: PartialIndex[] = [];
  #uniques: Unique[] = [];
  #filling: Filling | undefined;
  #isFilled = (_column: string): boolean => true;

  constructor(db: DatabaseSync, collection: string, table: string) {
    this.#db = db;
    this.#collection = collection;
    this.#table = table;
  }

  static define(db: DatabaseSync): void {
    db.exec(`
      CREATE TABLE IF NOT EXISTS paths (
        collection TEXT, path TEXT, number INTEGER NOT NULL, opaque INTEGER NOT NULL,
        PRIMARY KEY (collection, path));
      CREATE TABLE IF NOT EXISTS indexes (
        collection TEXT, name TEXT, number INTEGER NOT NULL, definition TEXT NOT NULL,
        PRIMARY KEY (collection, name));
      ${FILLING_TABLE}`);
  }

  static rename(db: DatabaseSync, from: string, to: string): void {
    for (const table of TABLES) {
      db.prepare(`UPDATE ${table} SET collection = ? WHERE collection = ?`).run(to, from);
    }
  }

  static forget(db: DatabaseSync, collection: string): void {
    for (const table of TABLES) {
      db.prepare(`DELETE FROM ${table} WHERE collection = ?`).run(collection);
    }
  }

  /** Reads the catalogue from the file; also after a failed `define`. */
  load(): void {
    this.#paths = [];
    this.#partials = [];
    this.#uniques = [];
    this.#indexes.clear();
    this.#sqlNames.clear();
    const paths = this.#db.prepare(
      'SELECT path, opaque, number FROM paths WHERE collection = ? ORDER BY number',
    );
    for (const row of paths.all(this.#collection)) {
      const path = row['path'] as string;
      const column = `k${row['number'] as number}`;
      this.#paths.push({ path, parts: path.split('.'), column, opaque: row['opaque'] === 1 });
    }
    const indexes = this.#db.prepare(
      'SELECT name, number, definition FROM indexes WHERE collection = ? ORDER BY number',
    );
    for (const row of indexes.all(this.#collection)) {
      const definition = JSON.parse(row['definition'] as string) as Definition;
      this.#enter(row['name'] as string, row['number'] as number, definition);
    }
    this.#columnNames = [...this.#paths, ...this.#partials].map(({ column }) => column);
    this.#filling = readFilling(this.#db, this.#collection);
    const unfilled = new Set(this.#filling?.columns);
    this.#isFilled = (column) => !unfilled.has(column);
  }

  /** Columns that rows are being filled with. */
  get filling(): Filling | undefined {
    return this.#filling;
  }

  /** Writes down how far rows are filled; without an argument, that all of them are. */
  noteFilling(filling?: Filling): void {
    if (filling === undefined) endFilling(this.#db, this.#collection);
    else writeFilling(this.#db, this.#collection, filling);
    this.load();
  }

  /** Adds indexes and their columns. Returns the new columns, which the table doesn't have yet. */
  define(indexes: readonly Index[]): string[] {
    const before = this.columnNames;
    const added = this.#unknown(indexes);
    if (added.length === 0) return [];
    this.#addPaths(added.flatMap(({ definition: { keys } }) => Object.keys(keys)));
    const insert = this.#db.prepare(
      'INSERT INTO indexes (collection, name, number, definition) VALUES (?, ?, ?, ?)',
    );
    const first = Math.max(this.#highest('indexes'), this.#highestColumn()) + 1;
    for (const [i, { name, text }] of added.entries()) {
      insert.run(this.#collection, name, first + i, text);
    }
    this.load();
    return this.columnNames.filter((column) => !before.includes(column));
  }

  /** What creates the indexes that SQLite doesn't have yet. */
  missingIndexes(): IndexStatement[] {
    if (!this.hasIndexes) return [];
    const made = this.#sqlIndexes();
    return [...this.#indexes].flatMap(([name, { number, definition }]) =>
      made.has(number)
        ? []
        : { name, sql: this.#createIndex(number, definition), unique: definition.unique },
    );
  }

  has(name: string): boolean {
    return this.#indexes.has(name);
  }

  /** Those of the indexes that aren't there, once each. Throws when one is there with other members. */
  #unknown(indexes: readonly Index[]): { name: string; definition: Definition; text: string }[] {
    const known = new Map(
      [...this.#indexes].map(([name, { definition }]) => [name, JSON.stringify(definition)]),
    );
    return indexes.flatMap(({ keys, options }) => {
      const { name, unique = false, partialFilterExpression: partial = null } = options;
      const definition: Definition = { keys, unique, partial };
      const text = JSON.stringify(definition);
      const there = known.get(name);
      if (there === text) return [];
      if (there !== undefined) {
        throw new UnsupportedError(`${this.#collection}: ${name} is there, but different`);
      }
      known.set(name, text);
      return { name, definition, text };
    });
  }

  /**
   * Removes an index. Returns the statement that drops it; undefined where SQLite doesn't have it. Its columns stay, since
   * SQLite would write all rows to take one away: those of paths are filled as before.
   */
  drop(name: string): string | undefined {
    const indexName = this.#findSqlName(name);
    this.#db
      .prepare('DELETE FROM indexes WHERE collection = ? AND name = ?')
      .run(this.#collection, name);
    return indexName && `DROP INDEX ${indexName}`;
  }

  /** SQLite's name of an index, quoted. The collection may have had another one when it was made. */
  indexNamed(name: string): string {
    const known = this.#sqlNames.get(name) ?? this.#findSqlName(name);
    if (known === undefined) throw new UnsupportedError(`${this.#collection}: no index ${name}`);
    this.#sqlNames.set(name, known);
    return known;
  }

  #findSqlName(name: string): string | undefined {
    const row = this.#db
      .prepare('SELECT number FROM indexes WHERE collection = ? AND name = ?')
      .get(this.#collection, name);
    return row && this.#sqlIndexes().get(row['number'] as number);
  }

  /** Quoted names of the indexes that SQLite has, by number. */
  #sqlIndexes(): Map<number, string> {
    const rows = this.#db
      .prepare(
        "SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND name GLOB 'i_*'",
      )
      .all(this.#table.slice(1, -1));
    return new Map(
      rows.map(({ name }) => {
        const text = String(name);
        return [Number(text.slice(text.lastIndexOf('_') + 1)), `"${text}"`] as const;
      }),
    );
  }

  get hasIndexes(): boolean {
    return this.#indexes.size > 0;
  }

  get paths(): readonly Path[] {
    return this.#paths;
  }

  /** Of which a plan may use the column. */
  get partials(): readonly PartialIndex[] {
    if (this.#filling === undefined) return this.#partials;
    return this.#partials.filter(({ column }) => this.#isFilled(column));
  }

  get allPartials(): readonly PartialIndex[] {
    return this.#partials;
  }

  get uniques(): readonly Unique[] {
    return this.#uniques;
  }

  /** Columns of paths, then those of partial indexes. */
  get columnNames(): readonly string[] {
    return this.#columnNames;
  }

  /** The column by which a plan may look for a path. */
  column(path: string): string | undefined {
    const column = this.#columnOf(path);
    return column !== undefined && this.#isFilled(column) ? column : undefined;
  }

  #columnOf(path: string): string | undefined {
    return path === '_id' ? 'id' : this.#paths.find((known) => known.path === path)?.column;
  }

  opaque(path: string): boolean {
    return this.#paths.find((known) => known.path === path)?.opaque ?? false;
  }

  /** Marks a path as opaque for good. Writes each time: the earlier transaction may have failed. */
  markOpaque(path: Path): void {
    path.opaque = true;
    this.#db
      .prepare('UPDATE paths SET opaque = 1 WHERE collection = ? AND path = ? AND opaque = 0')
      .run(this.#collection, path.path);
  }

  #addPaths(paths: string[]): void {
    const insert = this.#db.prepare(
      'INSERT INTO paths (collection, path, number, opaque) VALUES (?, ?, ?, 0)',
    );
    let number = this.#highest('paths');
    for (const path of new Set(paths)) {
      if (this.#columnOf(path) === undefined) insert.run(this.#collection, path, ++number);
    }
  }

  #highest(table: 'paths' | 'indexes'): number {
    const row = this.#db
      .prepare(`SELECT max(number) AS highest FROM ${table} WHERE collection = ?`)
      .get(this.#collection);
    return (row?.['highest'] as number | null) ?? 0;
  }

  /** Of partial indexes, also of those that were dropped. */
  #highestColumn(): number {
    const columns = this.#db.prepare('SELECT name FROM pragma_table_info(?)');
    const numbers = columns
      .all(this.#table.slice(1, -1))
      .map(({ name }) => Number(/^p(\d+)$/.exec(String(name))?.[1] ?? 0));
    return Math.max(0, ...numbers);
  }

  #enter(name: string, number: number, definition: Definition): void {
    this.#indexes.set(name, { number, definition });
    const partial = definition.partial ? `p${number}` : undefined;
    if (definition.partial && partial) {
      this.#partials.push({
        column: partial,
        conditions: partialConditions(definition.partial),
        matches: matcher(definition.partial),
      });
    }
    if (!definition.unique) return;
    const columns = Object.keys(definition.keys).map((path) => this.#columnOf(path) as string);
    this.#uniques.push({ name, columns, partial });
  }

  #createIndex(number: number, { keys, unique, partial }: Definition): string {
    const terms = Object.entries(keys).map(
      ([path, direction]) =>
        `${this.#columnOf(path) as string} ${direction === 1 ? 'ASC' : 'DESC'}`,
    );
    return (
      `CREATE ${unique ? 'UNIQUE ' : ''}INDEX "i_${this.#collection}_${number}" ` +
      `ON ${this.#table} (${terms.join(', ')})` +
      (partial ? ` WHERE p${number} = 1` : '')
    );
  }
}
