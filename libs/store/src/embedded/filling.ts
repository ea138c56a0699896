import type { DatabaseSync } from 'node:sqlite';

/** Columns that are new to rows of a table. No plan uses them before all rows have them. */
export interface Filling {
  columns: string[];
  /** The last row that has them. */
  last: number;
}

/** `statements` is read by earlier versions alone: the catalogue knows which indexes are missing. */
export const FILLING_TABLE = `
  CREATE TABLE IF NOT EXISTS filling (
    collection TEXT PRIMARY KEY, columns TEXT NOT NULL, statements TEXT NOT NULL, last INTEGER NOT NULL)`;

export function readFilling(db: DatabaseSync, collection: string): Filling | undefined {
  const row = db.prepare('SELECT columns, last FROM filling WHERE collection = ?').get(collection);
  return (
    row && {
      columns: JSON.parse(row['columns'] as string) as string[],
      last: row['last'] as number,
    }
  );
}

export function writeFilling(db: DatabaseSync, collection: string, filling: Filling): void {
  db.prepare(
    "INSERT OR REPLACE INTO filling (collection, columns, statements, last) VALUES (?, ?, '[]', ?)",
  ).run(collection, JSON.stringify(filling.columns), filling.last);
}

export function endFilling(db: DatabaseSync, collection: string): void {
  db.prepare('DELETE FROM filling WHERE collection = ?').run(collection);
}
