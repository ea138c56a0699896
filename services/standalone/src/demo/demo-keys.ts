import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { newToken } from '@cascade/vault';
import { byChannel, type Channel } from '@cascade/contracts';

const FILE = 'demo.json';

/** Tokens of the demo account in the clear, for the banner; the store has their hashes alone. */
export interface DemoKeys {
  accountToken: string;
  keys: Record<Channel, string>;
}

/** Tokens of the demo account that an earlier start made; null without one. */
export async function readDemoKeys(dataDir: string): Promise<DemoKeys | null> {
  try {
    return JSON.parse(await readFile(join(dataDir, FILE), 'utf8')) as DemoKeys;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * The demo account's tokens: those of an earlier start, or new ones. Written before any record that
 * they belong to, so that a start that was cut short goes on with the same.
 */
export async function loadOrCreateDemoKeys(dataDir: string): Promise<DemoKeys> {
  const standing = await readDemoKeys(dataDir);
  if (standing !== null) return standing;
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
