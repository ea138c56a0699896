import type { DatabaseSync } from 'node:sqlite';
import { CheckedCollection } from '../language/checked-collection.ts';
import type { Collection, Database, Doc, StoreServer } from '../port.ts';
import { Catalogue } from './catalogue.ts';
import { EmbeddedCollection } from './embedded-collection.ts';
import { GroupCommit } from './group-commit.ts';
import { Table } from './table.ts';
import { TableSchema } from './table-schema.ts';

/** Collections in the tables of one SQLite database. */
export class EmbeddedDatabase implements Database<string> {
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
      checkName(name);
      const table = new Table<Doc>(this.#db, name);
      collection = new CheckedCollection(new EmbeddedCollection(name, table, this.#commit), null);
      this.#collections.set(name, collection);
    }
    return collection as unknown as Collection<T>;
  }

  async renameCollection(from: string, to: string): Promise<boolean> {
    checkName(from);
    checkName(to);
    const db = this.#db;
    const renamed = this.#commit.define(() => {
      if (!TableSchema.exists(db, from) || TableSchema.exists(db, to)) return false;
      TableSchema.rename(db, from, to);
      return true;
    });
    if (renamed) this.#collections.delete(from);
    return renamed;
  }

  async dropCollection(name: string): Promise<void> {
    checkName(name);
    this.#commit.define(() => TableSchema.drop(this.#db, name));
    this.#collections.delete(name);
  }

  async ping(): Promise<void> {
    await this.#commit.read(() => this.#db.prepare('SELECT 1').get());
  }

  refusedWrites(): number {
    return this.#commit.refusedWrites;
  }

  async describe(): Promise<StoreServer> {
    const row = await this.#commit.read(() =>
      this.#db.prepare('SELECT sqlite_version() AS version').get(),
    );
    return { version: `SQLite ${String(row?.['version'])}`, replicaSet: null, now: null };
  }

  async forgetDeleted(): Promise<void> {
    this.#commit.commit();
    // `secure_delete` zeroes freed pages at once; the write-ahead log still has the old content.
    this.#db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  async close(): Promise<void> {
    if (!this.#db.isOpen) return;
    this.#commit.close();
    this.#db.close();
  }
}

function checkName(name: string): void {
  if (!/^[a-z]\w*$/i.test(name)) throw new Error(`${name} is no name for a collection`);
}
