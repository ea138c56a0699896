import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { newToken } from '@cascade/vault';
import { byChannel, type Channel } from '@cascade/contracts';

const FILE = 'demo.json';

/** Tokens of the demo account in plain text, for the banner; the store has only their hashes. */
export interface DemoKeys {
  accountToken: string;
  keys: Record<Channel, string>;
}

/** Reads the demo account's tokens of an earlier start. Null: there was none. */
export async function readDemoKeys(dataDir: string): Promise<DemoKeys | null> {
  try {
    return JSON.parse(await readFile(join(dataDir, FILE), 'utf8')) as DemoKeys;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Reads or creates the demo account's tokens. They are written before their records, so that the next
 * start after an interrupted one uses the same tokens.
 */
export async function loadOrCreateDemoKeys(dataDir: string): Promise<DemoKeys> {
  const existing = await readDemoKeys(dataDir);
  if (existing !== null) return existing;
  const path = join(dataDir, FILE);
  const keys: DemoKeys = {
    accountToken: newToken('cas').token,
    keys: byChannel(({ tokenPrefix }) => newToken(tokenPrefix).token),
  };
  const draft = `${path}.${process.pid}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(keys, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
  return keys;
}
