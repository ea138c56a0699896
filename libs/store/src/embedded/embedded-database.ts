import type { DatabaseSync } from 'node:sqlite';
import { CheckedCollection } from '../language/checked-collection.ts';
import type { Collection, Database, Doc } from '../port.ts';
import { Catalogue } from './catalogue.ts';
import { EmbeddedCollection } from './embedded-collection.ts';
import { GroupCommit } from './group-commit.ts';
import { Table } from './table.ts';

/** Collections in the tables of one SQLite database. */
export class EmbeddedDatabase implements Database {
  readonly engine = 'embedded';
  readonly #db: DatabaseSync;
  readonly #commit: GroupCommit;
  readonly #collections = new Map<string, Collection<Doc>>();

  constructor(db: DatabaseSync) {
    Catalogue.define(db);
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

  async forgetDeleted(): Promise<void> {
    this.#commit.commit();
    // Freed pages are zeroed as they are freed (`secure_delete`); the log still has what they held.
    this.#db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  async close(): Promise<void> {
    if (!this.#db.isOpen) return;
    this.#commit.close();
    this.#db.close();
  }
}
