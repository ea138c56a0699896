import { MongoClient, type Db } from 'mongodb';
import { openMongo } from '../mongo/open-mongo.ts';
import { ensureIndexes } from '../repositories/indexes.ts';
import { mongoHarness } from './mongo-harness.ts';
import type { StoreHarness } from './store-harness.ts';

interface Used {
  harness: StoreHarness;
  url: string;
  /** Collections and indexes of a store as `ensureIndexes` leaves it. */
  indexes: string;
}

/** Databases that an earlier suite of this process gave back, empty. */
const free: Used[] = [];

/**
 * A database with all indexes, which suites of this process use one after the other: the server spends a CPU
 * second on a new one. What a suite left is deleted; a database whose collections or indexes a suite changed
 * is removed.
 */
export function usedMongoHarness(url: string): StoreHarness {
  const at = free.findIndex((one) => one.url === url);
  let used = at < 0 ? undefined : free.splice(at, 1)[0];
  const harness = used?.harness ?? mongoHarness(url);
  return {
    ...harness,
    async open() {
      const { name: dbName } = harness;
      const opened = await openMongo({ url, dbName });
      if (used) return opened;
      await ensureIndexes(opened);
      used = { harness, url, indexes: await inDatabase(url, dbName, indexesOf) };
      return opened;
    },
    async dispose() {
      const isAsBefore = await inDatabase(url, harness.name, async (database) => {
        const collections = await database.collections();
        await Promise.all(collections.map((collection) => collection.deleteMany({})));
        return (await indexesOf(database)) === used?.indexes;
      });
      if (used && isAsBefore) free.push(used);
      else await harness.dispose();
    },
  };
}

async function indexesOf(database: Db): Promise<string> {
  const collections = await database.collections();
  const found = await Promise.all(
    collections.map(async (collection) =>
      JSON.stringify([collection.collectionName, await collection.indexes()]),
    ),
  );
  return found.toSorted().join('\n');
}

async function inDatabase<T>(
  url: string,
  name: string,
  use: (database: Db) => Promise<T>,
): Promise<T> {
  const client = new MongoClient(url);
  try {
    return await use(client.db(name));
  } finally {
    await client.close();
  }
}
