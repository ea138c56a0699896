import type { DatabaseSync } from 'node:sqlite';
import type { Doc } from '../port.ts';
import { decodeDocument, type Encoded } from './document-codec.ts';
import type { Filling } from './filling.ts';
import { NULL_KEY, type IndexKey } from './index-key.ts';
import { sameKey, type KeyColumns } from './key-columns.ts';
import type { PartialCondition } from './query-plan.ts';

/** What the columns of a table hold. */
interface FilledColumns {
  readonly paths: readonly { path: string; column: string }[];
  readonly allPartials: readonly { column: string; conditions: readonly PartialCondition[] }[];
  /** In the order of `KeyColumns`. */
  readonly columnNames: readonly string[];
}

interface FilledTable {
  /** Of the table, quoted. */
  name: string;
  catalogue: FilledColumns;
  keys: KeyColumns;
}

/** Rows that are looked at between two looks at the clock. */
const PORTION = 500;

/** What a row has that was never filled: the key of a missing member, or of no match. */
export function unfilledKey({ paths }: FilledColumns, column: string): IndexKey | null {
  return paths.some((path) => path.column === column) ? NULL_KEY : null;
}

/**
 * Creates the function that computes columns of the next rows, and returns the last of them; undefined: there
 * is none. A row that has none of the members isn't read as a document, and not written: it has the defaults.
 */
export function columnFiller(
  db: DatabaseSync,
  { name, catalogue, keys }: FilledTable,
  filling: Filling,
): (last: number) => number | undefined {
  // The column of a partial index that was dropped meanwhile holds nothing.
  const columns = filling.columns.filter((column) => catalogue.columnNames.includes(column));
  if (columns.length === 0) return () => undefined;
  const indexes = columns.map((column) => catalogue.columnNames.indexOf(column));
  const defaults = columns.map((column) => unfilledKey(catalogue, column));
  const members = membersOf(catalogue, columns);
  const update = db.prepare(
    `UPDATE ${name} SET ${columns.map((column) => `${column} = ?`).join(', ')} WHERE rowid = ?`,
  );
  const end = db.prepare(
    `SELECT max(rowid) AS last FROM (SELECT rowid FROM ${name} WHERE rowid > ? ORDER BY rowid LIMIT ${PORTION})`,
  );
  const mayHave = members?.map(() => 'instr(json, ?)').join(' OR ') ?? '1';
  const next = db.prepare(
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

/**
 * Texts of which a row's JSON has one if any of the columns isn't that of a missing member; undefined where that can't
 * be told.
 */
function membersOf(
  { paths, allPartials }: FilledColumns,
  columns: readonly string[],
): string[] | undefined {
  const isOf = ({ column }: { column: string }) => columns.includes(column);
  const conditions = allPartials.filter(isOf).flatMap((partial) => partial.conditions);
  if (conditions.some(({ test }) => test({}))) return undefined;
  const names = [
    ...paths.filter(isOf).map(({ path }) => path),
    ...conditions.map(({ field }) => field),
  ].map((path) => path.slice(path.lastIndexOf('.') + 1));
  return names.some((name) => name === '_id' || /^\d+$/.test(name))
    ? undefined
    : [...new Set(names)].map((name) => `${JSON.stringify(name)}:`);
}
