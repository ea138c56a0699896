import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { MongoClient } from 'mongodb';

/** Where a stack keeps its rows. */
export interface StorePlace {
  dataDir: string;
  /** With the database's name; the embedded store's file is read when absent. */
  mongoUrl: string | undefined;
}

/** Every row of the store as it lies there, by collection: for a search, not for reading. */
export async function readRows(place: StorePlace): Promise<Map<string, Buffer>> {
  return place.mongoUrl === undefined ? readFile(place.dataDir) : readDatabase(place.mongoUrl);
}

/** Nobody else may have it open. */
function readFile(dataDir: string): Map<string, Buffer> {
  const file = new DatabaseSync(join(dataDir, 'store.sqlite'), { readOnly: true });
  try {
    const tables = file.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
    return new Map(
      tables.map(({ name }) => {
        const rows = file.prepare(`SELECT * FROM "${String(name)}"`).all();
        return [String(name), Buffer.concat(rows.flatMap(Object.values).map(bytesOf))];
      }),
    );
  } finally {
    file.close();
  }
}

const bytesOf = (value: unknown): Buffer =>
  value instanceof Uint8Array ? Buffer.from(value) : Buffer.from(`${String(value)}\n`);

async function readDatabase(mongoUrl: string): Promise<Map<string, Buffer>> {
  const client = new MongoClient(mongoUrl);
  try {
    const names = (await client.db().listCollections().toArray()).map(({ name }) => name);
    const dumps = names.map(async (name) => {
      const rows = await client.db().collection(name).find({}, { raw: true }).toArray();
      return [name, Buffer.concat(rows as unknown as Buffer[])] as const;
    });
    return new Map(await Promise.all(dumps));
  } finally {
    await client.close();
  }
}
