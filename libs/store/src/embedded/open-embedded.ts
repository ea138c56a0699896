import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Logger } from '@cascade/runtime';
import { CheckedCollection } from '../language/checked-collection.ts';
import { StoreUnavailableError, type Collection, type Database, type Doc } from '../port.ts';
import { Catalogue } from './catalogue.ts';
import { EmbeddedCollection } from './embedded-collection.ts';
import { GroupCommit } from './group-commit.ts';
import { isLocked } from './sqlite-error.ts';
import { Table } from './table.ts';

/**
 * Opens, or creates, a store in one file. The process that opens it is its only user: SQLite's lock
 * on the file ends with the process, however it ends. Throws StoreUnavailableError when another
 * process has it.
 */
export function openEmbedded({ file, logger }: { file: string; logger?: Logger }): Database {
  mkdirSync(dirname(file), { recursive: true });
  const db = new DatabaseSync(file);
  try {
    db.exec(`
      PRAGMA locking_mode = EXCLUSIVE;
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA temp_store = MEMORY;
      PRAGMA cache_size = -65536;
      PRAGMA journal_size_limit = 67108864`);
    db.exec('BEGIN EXCLUSIVE');
    Catalogue.define(db);
    db.exec('COMMIT');
  } catch (error) {
    db.close();
    if (!isLocked(error)) throw error;
    throw new StoreUnavailableError(`${file} is in use by another process`, { cause: error });
  }
  logger?.info('embedded store opened', { file });
  return new EmbeddedDatabase(db);
}

class EmbeddedDatabase implements Database {
  readonly engine = 'embedded';
  readonly #db: DatabaseSync;
  readonly #commit: GroupCommit;
  readonly #collections = new Map<string, Collection<Doc>>();

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#commit = new GroupCommit(db);
  }

  collection<T extends Doc>(name: string): Collection<T> {
    let collection = this.#collections.get(name);
    if (!collection) {
      if (!/^[a-z]\w*$/i.test(name)) throw new Error(`${name} is no name for a collection`);
      const table = new Table<Doc>(this.#db, name);
      collection = new CheckedCollection(new EmbeddedCollection(name, table, this.#commit));
      this.#collections.set(name, collection);
    }
    return collection as unknown as Collection<T>;
  }

  async ping(): Promise<void> {
    await this.#commit.read(() => this.#db.prepare('SELECT 1').get());
  }

  async close(): Promise<void> {
    if (!this.#db.isOpen) return;
    this.#commit.close();
    this.#db.close();
  }
}
