import { setTimeout as sleep } from 'node:timers/promises';
import { logFailure, type Logger } from '@cascade/runtime';
import { StoreUnavailableError, type Database } from '../port.ts';
import { COLLECTIONS, INDEXES, RECORDS } from '../collections/records.ts';
import { areMarksReady } from './requests/marks-ready.ts';
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
  const stage: Stage = { areMarked: await areMarksReady(db) };
  if (background === undefined) {
    await createAll(db, (spec) => isOf(stage, spec));
    return dropReplaced(db, stage);
  }
  await createAll(db, (spec) => spec.late === undefined);
  const late = keepTrying(db, stage, background);
  const waited = new AbortController();
  await Promise.race([late, sleep(LATE_MS, undefined, { signal: waited.signal })]);
  waited.abort();
}

/** How far the store's rows are those of this version. */
interface Stage {
  areMarked: boolean;
}

const isOf = ({ areMarked }: Stage, { until }: RecordIndex): boolean =>
  until === undefined || !areMarked;

async function keepTrying(
  db: Database,
  stage: Stage,
  { signal, logger }: Background,
): Promise<void> {
  while (!signal.aborted) {
    try {
      return await ensureLateIndexes(db, stage);
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) {
        return logFailure(logger, 'store: indexes not created, lists are slow', { error });
      }
      await sleep(RETRY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}

async function ensureLateIndexes(db: Database, stage: Stage): Promise<void> {
  await createAll(db, (spec) => spec.late === true && isOf(stage, spec));
  await dropReplaced(db, stage);
  await createAll(db, (spec) => spec.late === 'last');
}

async function dropReplaced(db: Database, stage: Stage): Promise<void> {
  for (const collection of COLLECTIONS)
    for (const name of RECORDS[collection].replacedIndexes ?? [])
      await db.collection(collection).dropIndex(name);
  for (const spec of INDEXES)
    if (!isOf(stage, spec)) await db.collection(spec.collection).dropIndex(spec.options.name);
}

async function createAll(db: Database, isWanted: (spec: RecordIndex) => boolean): Promise<void> {
  const left = Map.groupBy(INDEXES.filter(isWanted), ({ collection }) => collection).entries();
  const createNext = async (): Promise<void> => {
    for (const [collection, indexes] of left)
      await db.collection(collection).createIndexes(indexes);
  };
  await Promise.all(Array.from({ length: LANES }, createNext));
}
