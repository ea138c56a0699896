import {
  MongoBulkWriteError,
  type AnyBulkWriteOperation,
  type Collection as DriverCollection,
  type WithId,
  type Document,
} from 'mongodb';
import type { Doc, Key } from '../port.ts';
import type { Settled } from './batcher.ts';
import {
  duplicateKey,
  isDuplicateKey,
  isUnavailableCode,
  mapDriverError,
  unavailable,
} from './driver-error.ts';
import { copyValue } from '../language/copy-value.ts';
import type { KeyedUpdate } from './update-gatherer.ts';

export type Stored = Document & { _id: Key };

/**
 * One journaled, unordered insert; each document learns its own result. On a replica set an insert
 * whose answer was lost is repeated by the driver under the same statement numbers, by which the
 * server knows what it did already: no document is called a duplicate of itself. A standalone knows
 * no such numbers and the driver doesn't repeat there: the answer is StoreUnavailableError, and who
 * must know asks again by key (a ledger row carries its taker's token).
 */
export async function insertBatch(
  collection: DriverCollection<Stored>,
  docs: readonly Doc[],
): Promise<Settled<void>[]> {
  const errors = await writeErrors(collection, docs.length, () =>
    collection.insertMany(docs as never, { ordered: false }),
  );
  return errors.map((error) => (error === undefined ? { value: undefined } : { error }));
}

/** One journaled, unordered write of updates by `_id`; gives the error of each. */
export function updateBatch(
  collection: DriverCollection<Stored>,
  updates: readonly KeyedUpdate[],
): Promise<unknown[]> {
  const operations = updates.map(({ id, update }) => ({
    updateOne: { filter: { _id: id }, update },
  }));
  return writeErrors(collection, updates.length, () =>
    collection.bulkWrite(operations as AnyBulkWriteOperation<Stored>[], { ordered: false }),
  );
}

/** Reads by `_id` of several callers as one; each gets those of its own keys that exist. */
export async function findBatch(
  collection: DriverCollection<Stored>,
  requests: readonly (readonly Key[])[],
): Promise<Settled<Stored[]>[]> {
  const ids = [...new Set(requests.flat())];
  const docs = await collection
    .find({ _id: { $in: ids } } as never, { batchSize: ids.length + 1 })
    .toArray();
  const byId = new Map(docs.map((doc: WithId<Stored>) => [doc._id as Key, doc as Stored]));
  return requests.map((keys) => ({
    value: [...new Set(keys)].flatMap((key) => {
      const doc = byId.get(key);
      // A copy for each caller, for nobody expects another's changes in it.
      return doc ? [copyValue(doc)] : [];
    }),
  }));
}

async function writeErrors(
  collection: DriverCollection<Stored>,
  size: number,
  write: () => Promise<unknown>,
): Promise<unknown[]> {
  const errors = new Array<unknown>(size).fill(undefined);
  try {
    await write();
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError)) {
      return errors.fill(mapDriverError(error, collection.collectionName));
    }
    // Written, but not known to be journaled by enough members.
    if (error.result.getWriteConcernError()) errors.fill(unavailable(error));
    for (const { index, code, errmsg } of [error.writeErrors].flat()) {
      if (isDuplicateKey({ code })) {
        errors[index] = duplicateKey(errmsg ?? '', collection.collectionName);
      } else {
        errors[index] = isUnavailableCode(code) ? unavailable(error) : new Error(errmsg);
      }
    }
  }
  return errors;
}
