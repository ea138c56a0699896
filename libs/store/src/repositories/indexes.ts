import { setTimeout as sleep } from 'node:timers/promises';
import { logFailure, type Logger } from '@cascade/runtime';
import { StoreUnavailableError, type Database } from '../port.ts';
import { COLLECTIONS, INDEXES, RECORDS } from '../collections/records.ts';
import type { RecordIndex } from '../collections/record-spec.ts';

/**
 * Collections whose indexes are created at the same time: each start waits for all of them. More would
 * open as many connections.
 */
const LANES = 4;

/** Time that a start waits for late indexes: those of a small or a prepared store are there by then. */
const LATE_MS = 2_000;
const RETRY_MS = 1_000;

/** What works on late indexes needs, after a service has started. */
interface Background {
  /** Ends the work. */
  signal: AbortSignal;
  logger: Logger;
}

/**
 * Creates the indexes. Idempotent; every service calls it when it opens the store.
 *
 * @param background Late indexes may be created after this resolves. Without it, this waits for them too.
 */
export async function ensureIndexes(db: Database, background?: Background): Promise<void> {
  if (background === undefined) {
    await createAll(db, () => true);
    return dropReplaced(db);
  }
  await createAll(db, (spec) => spec.late === undefined);
  const late = keepTrying(db, background);
  const waited = new AbortController();
  await Promise.race([late, sleep(LATE_MS, undefined, { signal: waited.signal })]);
  waited.abort();
}

async function keepTrying(db: Database, { signal, logger }: Background): Promise<void> {
  while (!signal.aborted) {
    try {
      return await ensureLateIndexes(db);
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) {
        return logFailure(logger, 'store: indexes not created, lists are slow', { error });
      }
      await sleep(RETRY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}

async function ensureLateIndexes(db: Database): Promise<void> {
  await createAll(db, (spec) => spec.late === true);
  await dropReplaced(db);
  await createAll(db, (spec) => spec.late === 'last');
}

async function dropReplaced(db: Database): Promise<void> {
  for (const collection of COLLECTIONS)
    for (const name of RECORDS[collection].replacedIndexes ?? [])
      await db.collection(collection).dropIndex(name);
}

async function createAll(db: Database, isWanted: (spec: RecordIndex) => boolean): Promise<void> {
  const left = Map.groupBy(INDEXES.filter(isWanted), ({ collection }) => collection).entries();
  const createNext = async (): Promise<void> => {
    for (const [collection, indexes] of left)
      await db.collection(collection).createIndexes(indexes);
  };
  await Promise.all(Array.from({ length: LANES }, createNext));
}
