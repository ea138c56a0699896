import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { openMongo } from '../mongo/open-mongo.ts';
import type { StoreHarness } from './store-harness.ts';

/** A database of its own on the server at `url`. */
export function mongoHarness(url: string): StoreHarness {
  const dbName = `cascade_test_${randomUUID().slice(0, 8)}`;
  return {
    name: dbName,
    open: () => openMongo({ url, dbName }),
    dispose: async () => {
      const client = new MongoClient(url);
      await client.db(dbName).dropDatabase();
      await client.close();
    },
  };
}
