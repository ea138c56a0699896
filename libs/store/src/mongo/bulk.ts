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
  isLostConnection,
  isUnavailableCode,
  mapDriverError,
  unavailable,
} from './driver-error.ts';
import type { KeyedUpdate } from './update-gatherer.ts';

export type Stored = Document & { _id: Key };

/**
 * Inserts documents in one journaled, unordered command; returns each document's own result.
 *
 * If the answer is lost on a replica set, the driver repeats the insert under the same statement
 * numbers. The server recognises them, so no document is reported as a duplicate of itself. A
 * standalone has no such numbers and the driver doesn't repeat: the result is
 * StoreUnavailableError. A caller that must know reads by key (a send claim has its taker's token).
 * The error says `nothingWritten` when no connection was taken during the insert.
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
 * Updates documents by `_id` in one journaled, unordered command, each document at most once;
 * returns the error of each. Uses updates of many documents even for one document: the driver
 * numbers those of one to repeat them, and recording the number costs the server as much as the
 * update. A lost connection is reported as StoreUnavailableError.
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
      // The server stopped at the first document that refused the update.
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

/** Reads by `_id` for several callers at once; each gets the existing documents of its own keys. */
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
      // Each caller gets a copy: changes must not show in another's document.
      return doc ? [copyValue(doc)] : [];
    }),
  }));
}

/**
 * Returns the error of each item of an unordered bulk write, `undefined` for written ones. Only an
 * error that lists failed items says anything about the others: the driver uses the same class,
 * without items, for a lost connection and an unmet write concern.
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
      // Items without an error are written, but perhaps not journaled by enough members.
      return errors.map((itemsOwn) => itemsOwn ?? unavailable(error as MongoBulkWriteError));
    }
  }
  return errors;
}

/**
 * An item that BSON can't hold (16 MB). Nothing was sent, so the other items are sent without it. After a lost
 * connection, which may come as an error of Node's own, they may be stored: each would be a duplicate of itself.
 */
export function isUnsendable(error: unknown): boolean {
  if (isLostConnection(error)) return false;
  return !(error instanceof MongoError) || error instanceof MongoInvalidArgumentError;
}

function itemError(item: WriteError, collection: string): Error {
  const message = item.errmsg ?? `write error ${item.code}`;
  if (isDuplicateKey(item)) return duplicateKey(message, collection);
  const error = new Error(message);
  return isUnavailableCode(item.code) ? unavailable(error) : error;
}
