import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { getHeapStatistics } from 'node:v8';
import type { Logger } from '@cascade/runtime';
import { StoreUnavailableError, type Database } from '../port.ts';
import { EmbeddedDatabase } from './embedded-database.ts';
import { isLocked } from './sqlite-error.ts';

/** SQLite's name for a store without a file. */
export const IN_MEMORY = ':memory:';

const MB = 2 ** 20;
const SMALL_HEAP_BYTES = 1_024 * MB;
/** Pages that SQLite keeps, in KB: fills while sends go on. The system has the file's pages besides. */
const CACHE_KB = { usual: 64 * 1_024, small: 16 * 1_024 };

/**
 * Opens or creates a store in one file. Only one process can use the file: SQLite's lock ends with
 * the process, even after a crash. Throws StoreUnavailableError when another process has the file.
 */
export function openEmbedded({
  file,
  logger,
}: {
  file: string;
  logger?: Logger;
}): Database<string> {
  if (file !== IN_MEMORY) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // SQLite gives its other files beside this one the same mode.
    closeSync(openSync(file, 'a', 0o600));
  }
  const db = new DatabaseSync(file);
  try {
    db.exec(`
      PRAGMA locking_mode = EXCLUSIVE;
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA secure_delete = ON;
      PRAGMA temp_store = MEMORY;
      PRAGMA cache_size = -${cacheKb(getHeapStatistics().heap_size_limit)};
      PRAGMA journal_size_limit = 67108864`);
    // Takes the lock; exclusive mode keeps it.
    db.exec('BEGIN EXCLUSIVE; COMMIT');
  } catch (error) {
    db.close();
    if (!isLocked(error)) throw error;
    throw new StoreUnavailableError(`${file} is in use by another process`, { cause: error });
  }
  logger?.info('store: embedded store opened', { file });
  return new EmbeddedDatabase(db);
}

/** A heap that is kept small (bytes) says that the machine is small. */
export const cacheKb = (heapBytes: number): number =>
  heapBytes < SMALL_HEAP_BYTES ? CACHE_KB.small : CACHE_KB.usual;
