import {
  MongoBulkWriteError,
  MongoError,
  MongoInvalidArgumentError,
  type AnyBulkWriteOperation,
  type Collection as DriverCollection,
  type WithId,
  type Document,
  type WriteError,
} from 'mongodb';
import { copyValue } from '../language/copy-value.ts';
import { StoreUnavailableError, type Doc, type Key } from '../port.ts';
import { shareUpdates, type SharedUpdate } from './share-updates.ts';
import type { Settled } from './batcher.ts';
import {
  duplicateKey,
  isDuplicateKey,
  isUnavailableCode,
  mapDriverError,
  unavailable,
} from './driver-error.ts';
import type { KeyedUpdate } from './update-gatherer.ts';

export type Stored = Document & { _id: Key };

/**
 * One journaled, unordered insert; each document learns its own result. On a replica set an insert
 * whose answer was lost is repeated by the driver under the same statement numbers, by which the
 * server knows what it did already: no document is called a duplicate of itself. A standalone knows
 * no such numbers and the driver doesn't repeat there: the answer is StoreUnavailableError, and who
 * must know asks again by key (a ledger row carries its taker's token). The error says so where nothing
 * can have been written: no connection was taken while the insert was tried.
 */
export async function insertBatch(
  collection: DriverCollection<Stored>,
  docs: readonly Doc[],
  connectionsTaken: () => number,
): Promise<Settled<void>[]> {
  const before = connectionsTaken();
  const errors = await writeErrors(
    collection,
    docs,
    (some) => collection.insertMany(some as never, { ordered: false }),
    () => connectionsTaken() === before,
  );
  return errors.map((error) => (error === undefined ? { value: undefined } : { error }));
}

/**
 * One journaled, unordered write of updates by `_id`, each of another document; gives the error of
 * each. As updates of many, also where one finds one: those carry no number by which the driver could
 * repeat them, and to note that number costs the server as much again as the update. What a lost
 * connection takes with it is told as StoreUnavailableError.
 */
export async function updateBatch(
  collection: DriverCollection<Stored>,
  updates: readonly KeyedUpdate[],
): Promise<unknown[]> {
  const errorOf = new Map<Key, unknown>();
  const refused: SharedUpdate[] = [];
  const update = async (some: readonly SharedUpdate[]) => {
    const errors = await writeErrors(collection, some, (items) =>
      collection.bulkWrite(items.map(asOperation), { ordered: false }),
    );
    some.forEach((one, i) => {
      const error = errors[i];
      if (error === undefined) return;
      // It ended at the first document that refused it.
      if (one.ids.length > 1 && !(error instanceof StoreUnavailableError)) refused.push(one);
      else for (const id of one.ids) errorOf.set(id, error);
    });
  };
  await update(shareUpdates(updates));
  if (refused.length > 0) {
    await update(refused.flatMap(({ ids, ...rest }) => ids.map((id) => ({ ids: [id], ...rest }))));
  }
  return updates.map(({ id }) => errorOf.get(id));
}

const asOperation = ({ ids, update }: SharedUpdate): AnyBulkWriteOperation<Stored> => ({
  updateMany: { filter: { _id: ids.length === 1 ? ids[0] : { $in: ids } } as never, update },
});

/** Reads by `_id` of several callers as one; each gets those of its own keys that exist. */
export async function findBatch(
  collection: DriverCollection<Stored>,
  requests: readonly (readonly Key[])[],
): Promise<Settled<Stored[]>[]> {
  const ids = [...new Set(requests.flat())];
  const docs = await collection
    .find({ _id: { $in: ids } } as never, { batchSize: ids.length + 1 })
    .toArray();
  const byId = new Map(docs.map((doc: WithId<Stored>) => [doc._id, doc as Stored]));
  return requests.map((keys) => ({
    value: [...new Set(keys)].flatMap((key) => {
      const doc = byId.get(key);
      // A copy for each caller, for nobody expects another's changes in it.
      return doc ? [copyValue(doc)] : [];
    }),
  }));
}

/**
 * The error of each item of an unordered bulk, `undefined` for what is written. Only an error that
 * lists failed items says anything of the others: the driver wraps a lost connection and a write
 * concern that wasn't met in the same class, with no items.
 */
async function writeErrors<I>(
  collection: DriverCollection<Stored>,
  items: readonly I[],
  write: (items: readonly I[]) => Promise<unknown>,
  neverLeft: () => boolean = () => false,
): Promise<unknown[]> {
  const errors: unknown[] = items.map(() => undefined);
  try {
    await write(items);
  } catch (error) {
    if (isUnsendable(error) && items.length > 1) {
      const alone = items.map((item) => writeErrors(collection, [item], write, neverLeft));
      return (await Promise.all(alone)).flat();
    }
    const failed = error instanceof MongoBulkWriteError ? [error.writeErrors].flat() : [];
    if (failed.length === 0) {
      return errors.fill(mapDriverError(error, collection.collectionName, neverLeft()));
    }
    for (const item of failed) errors[item.index] = itemError(item, collection.collectionName);
    if ((error as MongoBulkWriteError).result.getWriteConcernError()) {
      // What did not fail is written, but not known to be journaled by enough members.
      return errors.map((itemsOwn) => itemsOwn ?? unavailable(error as MongoBulkWriteError));
    }
  }
  return errors;
}

/** An item that BSON can't hold (16 MB): nothing was sent, and the others must not suffer. */
function isUnsendable(error: unknown): boolean {
  return !(error instanceof MongoError) || error instanceof MongoInvalidArgumentError;
}

function itemError(item: WriteError, collection: string): Error {
  const message = item.errmsg ?? `write error ${item.code}`;
  if (isDuplicateKey(item)) return duplicateKey(message, collection);
  const error = new Error(message);
  return isUnavailableCode(item.code) ? unavailable(error) : error;
}
