import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../embedded/open-embedded.ts';
import type { Database } from '../port.ts';
import { ensureIndexes } from '../repositories/indexes.ts';
import { prepareSchema } from '../schema/prepare-schema.ts';

/** What a store has: the indexes alone, as `ensureIndexes` leaves it, or all that the first start writes. */
const PREPARE = { indexes: ensureIndexes, schema: prepareSchema } as const;

const prepared = new Map<keyof typeof PREPARE, Promise<Uint8Array>>();

/**
 * Writes an embedded store as an earlier start left it. It is made once in each process: creating tables
 * and indexes takes four times the CPU of a start that finds them. `standalone.test.ts` and the kill suites
 * start without a store.
 */
export async function placePreparedStore(file: string, has: keyof typeof PREPARE): Promise<void> {
  const bytes = prepared.get(has) ?? prepare(PREPARE[has]);
  prepared.set(has, bytes);
  await writeFile(file, await bytes, { mode: 0o600 });
}

/** Opens an embedded store in a new file, which has the indexes. */
export async function openPrepared(file: string): Promise<Database> {
  await placePreparedStore(file, 'indexes');
  const db = openEmbedded({ file });
  // It finds them; a handle knows those alone that it was told of.
  await ensureIndexes(db);
  return db;
}

async function prepare(fill: (db: Database) => Promise<void>): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'cascade-prepared-'));
  try {
    const file = join(folder, 'store.sqlite');
    const db = openEmbedded({ file });
    await fill(db);
    await db.close();
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
