import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { newToken } from '@cascade/vault';
import type { Channel } from '@cascade/contracts';

/** Tokens of the demo account in the clear, for the banner; the store has their hashes alone. */
export interface DemoKeys {
  accountToken: string;
  keys: Record<Channel, string>;
}

/**
 * The demo account's tokens: those of an earlier start, or new ones. Written before any record that
 * they belong to, so that a start that was cut short goes on with the same.
 */
export async function loadOrCreateDemoKeys(dataDir: string): Promise<DemoKeys> {
  const path = join(dataDir, 'demo.json');
  try {
    return JSON.parse(await readFile(path, 'utf8')) as DemoKeys;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const keys: DemoKeys = {
    accountToken: newToken('csc').token,
    keys: {
      whatsapp: newToken('wa').token,
      telegram: newToken('tg').token,
      waba: newToken('waba').token,
      email: newToken('mail').token,
    },
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
