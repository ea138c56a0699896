import type { DatabaseSync } from 'node:sqlite';
import { UnsupportedError } from '../language/check-document.ts';
import type { Doc, Key } from '../port.ts';
import type { Catalogue } from './catalogue.ts';
import { indexKey, OPAQUE_KEY, type IndexKey } from './index-key.ts';

/** Values of the key columns of a document as they are stored, in the catalogue's order. */
export type KeyValues = (IndexKey | null)[];

/** A row as it is inserted, or as it replaces another one. */
export interface WrittenRow {
  id: Key;
  keys: KeyValues;
  /** Of the row that an update replaces. */
  rowid?: number;
}

/** The key columns of a table, one per indexed path and per partial index: what they hold, and which index forbids a row. */
export class KeyColumns {
  readonly #db: DatabaseSync;
  readonly #collection: string;
  /** Quoted. */
  readonly #table: string;
  readonly #catalogue: Catalogue;

  constructor(db: DatabaseSync, collection: string, table: string, catalogue: Catalogue) {
    this.#db = db;
    this.#collection = collection;
    this.#table = table;
    this.#catalogue = catalogue;
  }

  /** Computes the values for a document. Throws UnsupportedError where a unique index has something else than a scalar. */
  of(doc: Doc): KeyValues {
    const { paths, allPartials, uniques, columnNames } = this.#catalogue;
    const keys: KeyValues = paths.map((path) => {
      const key = indexKey(doc, path.parts);
      if (key === OPAQUE_KEY) this.#catalogue.markOpaque(path);
      return key;
    });
    for (const { matches } of allPartials) keys.push(matches(doc) ? 1 : null);
    for (const { name, columns, partial } of uniques) {
      const keyOf = (column: string) => keys[columnNames.indexOf(column)];
      if (partial !== undefined && keyOf(partial) === null) continue;
      if (columns.some((column) => keyOf(column) === OPAQUE_KEY)) {
        throw new UnsupportedError(`${this.#collection}: ${name} is unique: scalars only`);
      }
    }
    return keys;
  }

  /** Name of the violated index, chosen in MongoDB's order (`_id_`, then by age), unlike SQLite's. */
  violatedIndex({ id, keys, rowid = -1 }: WrittenRow): string {
    const taken = (where: string, params: Readonly<KeyValues>) =>
      this.#db
        .prepare(`SELECT 1 FROM ${this.#table} WHERE ${where} AND rowid <> ?`)
        .get(...params, rowid) !== undefined;
    if (taken('id = ?', [id])) return '_id_';
    const { columnNames, uniques } = this.#catalogue;
    const values = new Map<string, IndexKey | null>([['id', id]]);
    columnNames.forEach((column, i) => values.set(column, keys[i] ?? null));
    const violated = uniques.find(({ columns, partial }) => {
      const compared = partial === undefined ? columns : [...columns, partial];
      const where = compared.map((column) => `${column} = ?`).join(' AND ');
      return taken(
        where,
        compared.map((column) => values.get(column) ?? null),
      );
    });
    return violated?.name ?? '_id_';
  }
}

export function sameKey(a: IndexKey | null, b: IndexKey | null | undefined): boolean {
  if (a instanceof Uint8Array && b instanceof Uint8Array) return Buffer.compare(a, b) === 0;
  return a === b;
}
