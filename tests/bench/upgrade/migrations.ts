import type { Db } from 'mongodb';
import { COLLECTIONS, RECORDS } from '@cascade/store';

interface ListedIndex {
  spec: { name: string };
  /** While it is built. */
  indexBuildInfo?: unknown;
}

interface Progress {
  _id: string;
  walkedAt?: number;
  ready?: boolean;
  complete?: boolean;
}

/**
 * Names of the background migrations that this version still works on. The second walk over requests, which begins a
 * day after the first, is none of them, nor are the indexes that go after it.
 */
export async function migrationsLeft(db: Db): Promise<string[]> {
  const progress = await db.collection<Progress>('meta').find().toArray();
  const of = (id: string) => progress.find(({ _id }) => _id === id);
  const marks = of('request-marks');
  const areMarked = marks?.ready === true || marks?.walkedAt !== undefined;
  return [
    ...(areMarked ? [] : ['marks of requests']),
    ...(of('contact-entries')?.complete === true ? [] : ['entries of search']),
    ...(await indexesLeft(db)),
  ];
}

async function indexesLeft(db: Db): Promise<string[]> {
  const left = COLLECTIONS.map(async (collection) => {
    const { indexes, replacedIndexes = [] } = RECORDS[collection];
    const listed = await listIndexes(db, collection);
    const missing = indexes.filter(
      ({ options: { name }, until }) =>
        until === undefined &&
        !listed.some(({ spec, indexBuildInfo }) => spec.name === name && !indexBuildInfo),
    );
    const standing = listed.filter(({ spec }) => replacedIndexes.includes(spec.name));
    return [
      ...missing.map(({ options }) => `index ${collection}.${options.name}`),
      ...standing.map(({ spec }) => `replaced index ${collection}.${spec.name}`),
    ];
  });
  return (await Promise.all(left)).flat();
}

async function listIndexes(db: Db, collection: string): Promise<ListedIndex[]> {
  // One without indexes of its own is created by its first row.
  const [found] = await db.listCollections({ name: collection }).toArray();
  if (found === undefined) return [];
  const answer = await db.command({
    listIndexes: collection,
    includeIndexBuildInfo: true,
    cursor: { batchSize: 1_000 },
  });
  return (answer['cursor'] as { firstBatch: ListedIndex[] }).firstBatch;
}
