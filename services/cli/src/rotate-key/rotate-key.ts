import { join } from 'node:path';
import { createLogger } from '@cascade/runtime';
import {
  admitSecretsKey,
  keyFingerprint,
  openStore,
  readSecretsKey,
  replaceSecretsKey,
  resealStore,
  SecretsKeyError,
  type Database,
  type ResealCount,
} from '@cascade/store';
import { addKeyToFile, loadOrCreateKeyFile, vaultFromBase64 } from '@cascade/vault';
import { readArguments, type Terminal, type Command } from '../command.ts';
import { noteAct } from '../store/note-act.ts';
import { readRotation, type Rotation, ROTATE_KEY_USAGE } from './read-rotation.ts';
import { isStale, resealWith } from './reseal-with.ts';

/** Exit code of a program that Ctrl-C ended. */
const INTERRUPTED = 130;

interface Options {
  /** The store's key is lost. */
  lost: boolean;
}

/** Reseals all secrets of the store with the newest key. Resolves with the exit code. */
async function rotateKey(terminal: Terminal, options: Options): Promise<number> {
  const rotation = readRotation(terminal.env);
  if ('fault' in rotation) {
    terminal.print(rotation.fault);
    return 2;
  }
  const database = await open(rotation, terminal);
  if (database === null) return 1;
  try {
    return await rotate(database, rotation, terminal, options);
  } catch (error) {
    if (error instanceof SecretsKeyError) {
      for (const fault of error.faults) terminal.print(fault);
      return 1;
    }
    if (!terminal.signal.aborted) throw error;
    terminal.print('Interrupted. Run it again: it skips what is done.');
    return INTERRUPTED;
  } finally {
    await database.close();
  }
}

async function open(
  { mongoUrl, mongoTls, dataDir }: Rotation,
  terminal: Terminal,
): Promise<Database | null> {
  const logger = createLogger({ service: 'cli', level: 'error' });
  try {
    if (mongoUrl !== undefined) return await openStore({ mongoUrl, mongoTls, logger });
    return await openStore({ file: join(dataDir, 'store.sqlite'), logger });
  } catch (error) {
    const hint = mongoUrl === undefined ? 'Is the service still running? ' : '';
    terminal.print(`The store can't be opened. ${hint}${String(error)}`);
    return null;
  }
}

async function rotate(
  database: Database,
  rotation: Rotation,
  terminal: Terminal,
  { lost }: Options,
): Promise<number> {
  const vault = vaultFromBase64(await keysOf(database, rotation, terminal, lost));
  const total = { resealed: 0, unreadable: 0 };
  for await (const count of resealStore(database, resealWith(vault), terminal.signal)) {
    terminal.print(describe(count));
    total.resealed += count.resealed;
    total.unreadable += count.unreadable;
  }
  // Whatever any key at hand opens is sealed with the current one now.
  await replaceSecretsKey(database, keyFingerprint(vault));
  await noteAct(database, 'rotateKey', `Sealed ${total.resealed} secrets with the newest key`);
  if (total.unreadable > 0 && !lost) {
    terminal.print(
      `${total.unreadable} were sealed with a key that isn't at hand: add it and run this again.`,
    );
    return 1;
  }
  if (total.unreadable > 0) {
    terminal.print(`${total.unreadable} can't be opened any more: enter them again.`);
  }
  terminal.print(
    `Done: ${total.resealed} sealed anew. No stored secret needs an older key any more; links in ` +
      'mails that were sent before do (to unsubscribe), for as long as they should work.',
  );
  return 0;
}

/**
 * The keys of the rotation, one of which is the store's. Adds a new key to the key file, unless an interrupted run
 * must be continued. Throws SecretsKeyError.
 */
async function keysOf(
  database: Database,
  { secretsKeys, dataDir }: Rotation,
  { print, signal }: Terminal,
  lost: boolean,
): Promise<string> {
  const file = join(dataDir, 'secrets.key');
  const keys = secretsKeys?.join(',') ?? (await loadOrCreateKeyFile(file));
  const vault = vaultFromBase64(keys);
  if (!lost) await admitSecretsKey(database, vault);
  if (secretsKeys !== undefined) return keys;
  const isInterrupted = (await readSecretsKey(database)) !== keyFingerprint(vault);
  if (isInterrupted || (await isStale(database, vault, signal))) return keys;
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
  run(args, terminal) {
    const { options } = readArguments(args, { lost: 'boolean' });
    return rotateKey(terminal, { lost: options.lost === true });
  },
};
