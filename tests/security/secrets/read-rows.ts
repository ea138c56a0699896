import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { MongoClient } from 'mongodb';

/**
 * Reads every raw row of a store: of the database at `mongoUrl`, or of the embedded store's file,
 * which no other process may have open.
 */
export async function readRows(dataDir: string, mongoUrl: string | undefined): Promise<Buffer> {
  return mongoUrl === undefined ? readFile(dataDir) : readDatabase(mongoUrl);
}

function readFile(dataDir: string): Buffer {
  const file = new DatabaseSync(join(dataDir, 'store.sqlite'), { readOnly: true });
  try {
    const tables = file.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
    return Buffer.concat(
      tables.flatMap(({ name }) => {
        const rows = file.prepare(`SELECT * FROM "${String(name)}"`).all();
        return rows.flatMap(Object.values).map(bytesOf);
      }),
    );
  } finally {
    file.close();
  }
}

const bytesOf = (value: unknown): Buffer =>
  value instanceof Uint8Array ? Buffer.from(value) : Buffer.from(`${String(value)}\n`);

async function readDatabase(mongoUrl: string): Promise<Buffer> {
  const client = new MongoClient(mongoUrl);
  try {
    const collections = await client.db().collections();
    const dumps = await Promise.all(
      collections.map((one) => one.find({}, { raw: true }).toArray() as Promise<unknown>),
    );
    return Buffer.concat((dumps as Buffer[][]).flat());
  } finally {
    await client.close();
  }
}
