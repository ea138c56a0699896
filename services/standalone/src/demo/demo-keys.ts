import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { ACCOUNT_TOKEN, newToken } from '@cascade/vault';
import { byChannel, type Channel } from '@cascade/contracts';

const FILE = 'demo.json';

/** Tokens of the demo account in plain text, for the banner; the store has only their hashes. */
export interface DemoKeys {
  accountToken: string;
  keys: Record<Channel, string>;
}

/** What the file has. Other versions write it, too: with fewer channels, or with more. */
interface StoredKeys {
  accountToken?: unknown;
  keys?: Record<string, unknown>;
}

/** Reads the account token of the demo account of an earlier start. Null: there was none. */
export async function readDemoToken(dataDir: string): Promise<string | null> {
  const stored = await readStored(join(dataDir, FILE));
  return textOf(stored?.accountToken) ?? null;
}

/**
 * Reads or creates the demo account's tokens, and adds those that the file lacks, such as the key of
 * a channel that an earlier version didn't have. They are written before their records, so that the
 * next start after an interrupted one uses the same tokens.
 */
export async function loadOrCreateDemoKeys(dataDir: string): Promise<DemoKeys> {
  const path = join(dataDir, FILE);
  const stored = await readStored(path);
  const keys: DemoKeys = {
    accountToken: textOf(stored?.accountToken) ?? newToken(ACCOUNT_TOKEN).token,
    keys: byChannel(
      ({ tokenPrefix }, channel) => textOf(stored?.keys?.[channel]) ?? newToken(tokenPrefix).token,
    ),
  };
  // Channels of a newer version keep their keys.
  const complete = { ...stored, ...keys, keys: { ...stored?.keys, ...keys.keys } };
  if (JSON.stringify(complete) !== JSON.stringify(stored)) await write(path, complete);
  return keys;
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

async function readStored(path: string): Promise<StoredKeys | null> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const stored = objectIn(text);
  // Not replaced: somebody else may have put it there.
  if (stored === null) throw new Error(`${path} has no JSON object; delete it for new demo tokens`);
  return stored;
}

function objectIn(text: string): StoredKeys | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}

async function write(path: string, keys: object): Promise<void> {
  const draft = `${path}.${process.pid}`;
  // A start that was killed may have left a draft under the same process id.
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(keys, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}
