import { closeSync, openSync, readSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';

/** https://www.sqlite.org/fileformat2.html#the_write_ahead_log */
const WAL_HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const SALTS_BYTES = 8;
const PAGE_SIZE_AT = 8;
const SALTS_AT = 16;
const FRAME_SALTS_AT = 8;

/** Documents of a collection that were written. */
export interface Written {
  inserted: number;
  updated: number;
  removed: number;
}

/** What a store's file was asked, since it was last asked for. */
interface SqliteCounts {
  /** By collection. */
  written: Map<string, Written>;
  statements: number;
  commits: number;
  /** Pages written to the write-ahead log. */
  pages: number;
  /** Statements by their beginning. */
  byStatement: Map<string, number>;
}

const nothing = (): SqliteCounts => ({
  written: new Map(),
  statements: 0,
  commits: 0,
  pages: 0,
  byStatement: new Map(),
});

const RUNS = ['run', 'get', 'all', 'iterate'] as const;
const WRITES = {
  'INSERT INTO': 'inserted',
  UPDATE: 'updated',
  'DELETE FROM': 'removed',
} as const;
/** A statement that writes documents: `c_<collection>` is a collection's table. */
const WRITE = /^(INSERT INTO|UPDATE|DELETE FROM) "c_(\w+)"/;

/** All indexes of collections; `sql` is null for those of `_id`. */
const INDEXES = `SELECT tbl_name AS "table", sql FROM sqlite_master
  WHERE type = 'index' AND tbl_name GLOB 'c_*'`;

interface IndexOfTable {
  table: string;
  sql: string | null;
}

/**
 * Watches every store that this process opens until `close`, and counts those in files that end with `name`. The
 * write-ahead log is read after each commit, since SQLite begins it anew after a checkpoint.
 */
export function countSqlite(name: string) {
  let counts = nothing();
  const { exec, prepare } = DatabaseSync.prototype;
  const isCounted = (db: DatabaseSync) => db.location()?.endsWith(name) === true;
  const readers = new Map<DatabaseSync, WalReader>();

  DatabaseSync.prototype.exec = function (this: DatabaseSync, sql: string) {
    exec.call(this, sql);
    if (sql !== 'COMMIT' || !isCounted(this)) return;
    counts.commits += 1;
    counts.pages += readerOf(this).newFrames();
  };
  DatabaseSync.prototype.prepare = function (this: DatabaseSync, ...given) {
    const statement = prepare.apply(this, given);
    if (isCounted(this)) observe(statement, given[0]);
    return statement;
  };

  function readerOf(db: DatabaseSync): WalReader {
    let reader = readers.get(db);
    if (!reader) readers.set(db, (reader = new WalReader(`${db.location()}-wal`)));
    return reader;
  }

  function observe(statement: StatementSync, sql: string): void {
    const what = /^(?:INSERT INTO|UPDATE|DELETE FROM|SELECT.*?FROM) \S+/.exec(sql)?.[0] ?? sql;
    const [, verb = 'UPDATE', collection] = WRITE.exec(sql) ?? [];
    const write = WRITES[verb as keyof typeof WRITES];
    for (const run of RUNS) {
      const original = statement[run].bind(statement) as (...values: unknown[]) => never;
      statement[run] = (...values: unknown[]) => {
        const value = original(...values);
        counts.statements += 1;
        counts.byStatement.set(what, (counts.byStatement.get(what) ?? 0) + 1);
        if (collection !== undefined) {
          writtenOf(collection)[write] += (value as { changes: number }).changes;
        }
        return value;
      };
    }
  }

  const indexesOf = (db: DatabaseSync) =>
    prepare.call(db, INDEXES).all() as unknown as IndexOfTable[];

  function writtenOf(collection: string): Written {
    let written = counts.written.get(collection);
    if (!written) {
      counts.written.set(collection, (written = { inserted: 0, updated: 0, removed: 0 }));
    }
    return written;
  }

  return {
    take(): SqliteCounts {
      const taken = counts;
      counts = nothing();
      return taken;
    },
    /** Keys that the indexes of each collection have, that of `_id` among them. */
    indexKeys(): Map<string, number> {
      const keys = new Map<string, number>();
      // The store's lock keeps every other connection out.
      for (const db of [...readers.keys()].filter(({ isOpen }) => isOpen)) {
        for (const { table, sql } of indexesOf(db)) {
          const where = / WHERE .*$/.exec(sql ?? '')?.[0] ?? '';
          const counted = prepare.call(db, `SELECT count(*) AS n FROM "${table}"${where}`).get();
          const collection = collectionOf(table);
          keys.set(collection, (keys.get(collection) ?? 0) + Number(counted?.['n']));
        }
      }
      return keys;
    },
    /** Number of indexes of each collection, that of `_id` among them. */
    indexes(): Map<string, number> {
      const [db] = [...readers.keys()].filter(({ isOpen }) => isOpen);
      const found = db === undefined ? [] : indexesOf(db);
      return new Map(
        [...Map.groupBy(found, ({ table }) => collectionOf(table))].map(
          ([collection, { length }]) => [collection, length],
        ),
      );
    },
    close() {
      Object.assign(DatabaseSync.prototype, { exec, prepare });
      for (const reader of readers.values()) reader.close();
    },
  };
}

const collectionOf = (table: string): string => table.replace(/^c_/, '');

/** Counts the frames that were appended to a write-ahead log since the last look. */
class WalReader {
  readonly #file: number;
  #salts: Buffer = Buffer.alloc(0);
  #frames = 0;

  constructor(path: string) {
    this.#file = openSync(path, 'r');
  }

  newFrames(): number {
    const file = this.#file;
    const header = read(file, 0, WAL_HEADER_BYTES);
    if (header.length < WAL_HEADER_BYTES) return 0;
    const salts = header.subarray(SALTS_AT, SALTS_AT + SALTS_BYTES);
    if (!salts.equals(this.#salts)) {
      this.#salts = Buffer.from(salts);
      this.#frames = 0;
    }
    const before = this.#frames;
    const frameBytes = FRAME_HEADER_BYTES + header.readUInt32BE(PAGE_SIZE_AT);
    for (;;) {
      const frame = read(file, WAL_HEADER_BYTES + this.#frames * frameBytes, FRAME_HEADER_BYTES);
      const own = frame.subarray(FRAME_SALTS_AT, FRAME_SALTS_AT + SALTS_BYTES);
      // Past the end, or left from before the last checkpoint.
      if (frame.length < FRAME_HEADER_BYTES || !own.equals(salts)) return this.#frames - before;
      this.#frames += 1;
    }
  }

  close(): void {
    closeSync(this.#file);
  }
}

function read(file: number, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  return bytes.subarray(0, readSync(file, bytes, 0, length, at));
}
