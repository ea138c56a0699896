import { opendir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandFault } from '../command.ts';

/** An auth state of Baileys as `credentials.session` takes it. */
interface ImportableSession {
  creds: object;
  keys: Record<string, Record<string, unknown>>;
}

/** Key types of Baileys. A type that begins like another one stands before it. */
const KEY_TYPES = [
  'app-state-sync-version',
  'app-state-sync-key',
  'sender-key-memory',
  'sender-key',
  'identity-key',
  'device-list',
  'lid-mapping',
  'pre-key',
  'session',
  'tctoken',
];

const MAX_FILES = 50_000;
const MAX_BYTES = 16_000_000;

/**
 * Reads the folder that `useMultiFileAuthState` of Baileys writes: `creds.json`, and a file for each key. Other
 * servers keep the folder under the name of the session. Files that are no keys are passed over.
 */
export async function readAuthFolder(folder: string): Promise<ImportableSession> {
  const found = new Map<string, Map<string, unknown>>();
  let creds: object | undefined;
  let files = 0;
  let bytes = 0;
  const entries = await opendir(folder).catch((error: unknown) => {
    throw new CommandFault(`${folder} can't be read: ${(error as Error).message}`);
  });
  for await (const entry of entries) {
    const place = placeOf(entry.name);
    if (!entry.isFile() || place === null) continue;
    const path = join(folder, entry.name);
    bytes += (await stat(path)).size;
    files += 1;
    if (files > MAX_FILES || bytes > MAX_BYTES) {
      throw new CommandFault(`${folder}: more than ${MAX_FILES} files or ${MAX_BYTES / 1e6} MB`);
    }
    const value = parse(await readFile(path, 'utf8'));
    if (value === undefined) {
      throw new CommandFault(
        `${path}: is no JSON. Stop the other server before you copy the folder.`,
      );
    }
    if (place === 'creds') creds = value as object;
    else if (value !== null) {
      const values = found.get(place.type) ?? new Map<string, unknown>();
      found.set(place.type, values.set(place.id, value));
    }
  }
  if (creds === undefined || creds === null) {
    throw new CommandFault(`${folder}: has no creds.json. It is no session of Baileys.`);
  }
  const types = [...found].map(([type, values]) => [type, Object.fromEntries(values)] as const);
  return { creds, keys: Object.fromEntries(types) };
}

/** What a file holds; null: neither credentials nor a key. */
function placeOf(name: string): 'creds' | { type: string; id: string } | null {
  if (name === 'creds.json') return 'creds';
  const type = KEY_TYPES.find((one) => name.startsWith(`${one}-`));
  if (type === undefined || !name.endsWith('.json')) return null;
  const id = name.slice(type.length + 1, -'.json'.length);
  // Baileys writes `__` for `/`, and `-` for `:`. Two colons are in ids of sender keys alone, as a pair.
  return { type, id: id.replaceAll('__', '/').replaceAll('--', '::') };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
