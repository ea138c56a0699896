import { guardListener } from '@cascade/runtime';
import type { ConnectionTls, Logger } from '@cascade/runtime';
import {
  MongoClient,
  ReadConcern,
  ReadPreference,
  WriteConcern,
  type Db,
  type DbOptions,
} from 'mongodb';
import { CheckedCollection } from '../language/checked-collection.ts';
import type { Collection, Database, Doc, StoreServer } from '../port.ts';
import type { Stored } from './bulk.ts';
import { isMissing, isThere, mapDriverError } from './driver-error.ts';
import { MongoCollection } from './mongo-collection.ts';
import { checkRights, StoreRightsError } from './check-rights.ts';
import { tellLostServers } from './tell-lost-servers.ts';
import { UnderWay } from './under-way.ts';

const DEFAULT_DB_NAME = 'cascade';

/**
 * Connects to MongoDB 5.0 or later; the database is `dbName`, else the URL's, else `cascade`. On a
 * replica set or behind mongos, writes are journaled by a majority and reads see only what a
 * majority has. Throws StoreUnavailableError when no server answers within seconds, StoreRightsError when its user may do
 * less than the product does.
 */
export async function openMongo({
  url,
  tls,
  dbName = databaseOf(url) ?? DEFAULT_DB_NAME,
  logger,
}: {
  url: string;
  tls?: ConnectionTls | undefined;
  dbName?: string;
  logger?: Logger;
}): Promise<Database<string>> {
  const client = new MongoClient(url, {
    ...tls,
    appName: 'cascade',
    serverSelectionTimeoutMS: 2_500,
    connectTimeoutMS: 2_500,
    waitQueueTimeoutMS: 5_000,
    socketTimeoutMS: 20_000,
    retryWrites: true,
    retryReads: true,
    ignoreUndefined: true,
    promoteLongs: true,
    promoteValues: true,
    promoteBuffers: true,
  });
  if (logger !== undefined) tellLostServers(client, logger);
  try {
    const hello = await client.db('admin').command({ hello: 1 });
    await checkRights(client, dbName);
    const replicated = hello['setName'] !== undefined || hello['msg'] === 'isdbgrid';
    logger?.info('store: MongoDB connected', { database: dbName, replicated });
    return new MongoDatabase(client, client.db(dbName, replicated ? REPLICATED : STANDALONE));
  } catch (error) {
    await client.close();
    throw error instanceof StoreRightsError ? error : mapDriverError(error, 'hello');
  }
}

/** Time limit of a write concern: without one, writes wait for ever for a lost majority. */
const WRITE_CONCERN_TIMEOUT_MS = 10_000;

const STANDALONE: DbOptions = { writeConcern: new WriteConcern(1, undefined, true) };
const REPLICATED: DbOptions = {
  writeConcern: new WriteConcern('majority', WRITE_CONCERN_TIMEOUT_MS, true),
  readConcern: new ReadConcern('majority'),
  readPreference: ReadPreference.primary,
};

/** Database name of a connection string. It may list several hosts, so it doesn't parse as a URL. */
function databaseOf(url: string): string | undefined {
  const name = /^[^/]+\/\/[^/]+\/([^?]+)/.exec(url)?.[1];
  return name && decodeURIComponent(name);
}

class MongoDatabase implements Database<string> {
  readonly engine = 'mongo';
  readonly #client: MongoClient;
  readonly #db: Db;
  readonly #underWay = new UnderWay();
  #connectionsTaken = 0;
  readonly #collections = new Map<
    string,
    { checked: Collection<Doc>; engine: MongoCollection<Doc> }
  >();

  constructor(client: MongoClient, db: Db) {
    this.#client = client;
    client.on(
      'connectionCheckedOut',
      guardListener('open mongo: connectionCheckedOut', () => {
        this.#connectionsTaken++;
      }),
    );
    this.#db = db;
  }

  collection<T extends Doc>(name: string): Collection<T> {
    let known = this.#collections.get(name);
    if (!known) {
      const engine = new MongoCollection<Doc>(
        this.#db.collection<Stored>(name),
        this.#underWay,
        () => this.#connectionsTaken,
      );
      known = { engine, checked: new CheckedCollection(engine) };
      this.#collections.set(name, known);
    }
    return known.checked as unknown as Collection<T>;
  }

  renameCollection(from: string, to: string): Promise<boolean> {
    return this.#run(from, async () => {
      try {
        await this.#db.renameCollection(from, to);
        return true;
      } catch (error) {
        if (isMissing(error) || isThere(error)) return false;
        throw error;
      }
    });
  }

  dropCollection(name: string): Promise<void> {
    return this.#run(name, async () => {
      await this.#db.dropCollection(name);
    });
  }

  async ping(): Promise<void> {
    await this.#run('ping', () => this.#db.command({ ping: 1 }));
  }

  refusedWrites(): number {
    return 0;
  }

  async describe(): Promise<StoreServer> {
    return this.#run('describe', async () => {
      const admin = this.#client.db('admin');
      const [hello, build] = await Promise.all([
        admin.command({ hello: 1 }),
        admin.command({ buildInfo: 1 }),
      ]);
      const set: unknown = hello['setName'];
      const time: unknown = hello['localTime'];
      return {
        version: String(build['version']),
        replicaSet: typeof set === 'string' ? set : hello['msg'] === 'isdbgrid' ? 'mongos' : null,
        now: time instanceof Date ? time.getTime() : null,
      };
    });
  }

  async #run<R>(what: string, act: () => Promise<R>): Promise<R> {
    this.#underWay.begin();
    try {
      return await act();
    } catch (error) {
      throw mapDriverError(error, what);
    } finally {
      this.#underWay.end();
    }
  }

  async forgetDeleted(): Promise<void> {
    // WiredTiger reuses freed blocks; the driver can ask for nothing more.
  }

  async close(): Promise<void> {
    for (const { engine } of this.#collections.values()) engine.flush();
    await this.#underWay.close();
    await this.#client.close();
  }
}
