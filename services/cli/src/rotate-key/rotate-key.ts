import { join } from 'node:path';
import { createLogger } from '@cascade/runtime';
import { openStore, resealStore, type Database, type ResealCount } from '@cascade/store';
import { addKeyToFile, loadOrCreateKeyFile, vaultFromBase64 } from '@cascade/vault';
import type { Terminal, Command } from '../command.ts';
import { readRotation, type Rotation, ROTATE_KEY_USAGE } from './read-rotation.ts';
import { isStale, resealWith } from './reseal-with.ts';

/** Exit code of a program that Ctrl-C ended. */
const INTERRUPTED = 130;

/** Reseals all secrets of the store with the newest key. Resolves with the exit code. */
async function rotateKey(terminal: Terminal): Promise<number> {
  const rotation = readRotation(terminal.env);
  if ('fault' in rotation) {
    terminal.print(rotation.fault);
    return 2;
  }
  const database = await open(rotation, terminal);
  if (database === null) return 1;
  try {
    return await rotate(database, rotation, terminal);
  } catch (error) {
    if (!terminal.signal.aborted) throw error;
    terminal.print('Interrupted. Run it again: it skips what is done.');
    return INTERRUPTED;
  } finally {
    await database.close();
  }
}

async function open({ mongoUrl, dataDir }: Rotation, terminal: Terminal): Promise<Database | null> {
  const logger = createLogger({ service: 'cli', level: 'error' });
  try {
    if (mongoUrl !== undefined) return await openStore({ mongoUrl, logger });
    return await openStore({ file: join(dataDir, 'store.sqlite'), logger });
  } catch (error) {
    const hint = mongoUrl === undefined ? 'Is the service still running? ' : '';
    terminal.print(`The store can't be opened. ${hint}${String(error)}`);
    return null;
  }
}

async function rotate(database: Database, rotation: Rotation, terminal: Terminal) {
  const vault = vaultFromBase64(await keysOf(database, rotation, terminal));
  const total = { resealed: 0, unreadable: 0 };
  for await (const count of resealStore(database, resealWith(vault), terminal.signal)) {
    terminal.print(describe(count));
    total.resealed += count.resealed;
    total.unreadable += count.unreadable;
  }
  if (total.unreadable > 0) {
    terminal.print(
      `${total.unreadable} were sealed with a key that isn't at hand: add it and run this again.`,
    );
    return 1;
  }
  terminal.print(
    `Done: ${total.resealed} sealed anew. No stored secret needs an older key any more; links in ` +
      'mails that were sent before do (to unsubscribe), for as long as they should work.',
  );
  return 0;
}

/** Adds a new key to the key file, unless an interrupted run must be continued. */
async function keysOf(
  database: Database,
  { secretsKeys, dataDir }: Rotation,
  { print, signal }: Terminal,
): Promise<string> {
  if (secretsKeys !== undefined) return secretsKeys.join(',');
  const file = join(dataDir, 'secrets.key');
  const keys = await loadOrCreateKeyFile(file);
  if (await isStale(database, vaultFromBase64(keys), signal)) return keys;
  print(`A new key is in ${file}; the older ones stay below it.`);
  return addKeyToFile(file);
}

function describe({ collection, path, resealed, fresh, unreadable }: ResealCount): string {
  const place = `${collection} ${path}:`.padEnd(28);
  const lost = unreadable > 0 ? `, ${unreadable} opened by no key` : '';
  return `${place} ${resealed} sealed anew, ${fresh} were already${lost}`;
}

export const rotateKeyCommand: Command = {
  usage: ROTATE_KEY_USAGE,
  run: (_args, terminal) => rotateKey(terminal),
};
