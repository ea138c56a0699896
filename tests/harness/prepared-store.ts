import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded, prepareSchema } from '@cascade/store';

let prepared: Promise<Uint8Array> | undefined;

/**
 * Writes an embedded store as its first start leaves it. It is made once in each process: creating tables
 * and indexes takes four times the CPU of a start that finds them. `standalone.test.ts` and the kill suites
 * start without a store.
 */
export async function placePreparedStore(file: string): Promise<void> {
  await writeFile(file, await (prepared ??= prepare()), { mode: 0o600 });
}

async function prepare(): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'cascade-prepared-'));
  try {
    const file = join(folder, 'store.sqlite');
    const db = openEmbedded({ file });
    await prepareSchema(db);
    await db.close();
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
