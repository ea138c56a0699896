import type { Collection as DriverCollection, Filter as DriverFilter } from 'mongodb';
import { copyValue } from '../language/copy-value.ts';
import {
  DuplicateKeyError,
  type Collection,
  type Doc,
  type Filter,
  type FindOptions,
  type GroupCount,
  type Index,
  type IndexOptions,
  type Key,
  type Sort,
  type Update,
  type UpdateResult,
} from '../port.ts';
import { Batcher } from './batcher.ts';
import { findBatch, insertBatch, updateBatch, type Stored } from './bulk.ts';
import { isMissing, mapDriverError } from './driver-error.ts';
import type { UnderWay } from './under-way.ts';
import { UpdateGatherer } from './update-gatherer.ts';

const FIND_LIMIT = 1000;
const BATCH_ITEMS = 1000;
/**
 * A second bulk write beside the first spares few callers a wait. With many callers it only splits
 * one large write into two. With this rule sends of 256 callers cost 0.45 instead of 0.48 ms of CPU.
 */
const IN_FLIGHT = { maxInFlight: 2, aloneFrom: 40 };
/**
 * Gathering time of projections, which nobody waits for. At 64 callers a bulk write has dozens of
 * updates instead of a few; a command costs both sides as much as ten updates.
 */
const GATHER_MS = 25;
/** Attempts of an upsert when another one inserts the same key between its read and its insert. */
const UPSERT_ATTEMPTS = 5;

/** MongoDB's collection, behind `CheckedCollection`: all input has been checked. */
export class MongoCollection<T extends Doc> implements Collection<T> {
  readonly name: string;
  readonly #driver: DriverCollection<Stored>;
  readonly #underWay: UnderWay;
  readonly #inserts: Batcher<T, void>;
  readonly #laterInserts: Batcher<T, void>;
  readonly #reads: Batcher<readonly Key[], Stored[]>;
  readonly #updates: UpdateGatherer;
  readonly #indexes = new Set<string>();
  readonly #ended = (): void => this.#underWay.end();

  /** @param connectionsTaken number of connections taken from the pool so far. */
  constructor(
    driver: DriverCollection<Stored>,
    underWay: UnderWay,
    connectionsTaken: () => number,
  ) {
    this.name = driver.collectionName;
    this.#driver = driver;
    this.#underWay = underWay;
    const inserts = {
      send: (docs: T[]) => insertBatch(driver, docs, connectionsTaken),
      maxItems: BATCH_ITEMS,
    };
    this.#inserts = new Batcher({ ...inserts, ...IN_FLIGHT });
    this.#laterInserts = new Batcher({ ...inserts, maxInFlight: 1, gatherMs: GATHER_MS });
    this.#reads = new Batcher({
      send: (keys) => findBatch(driver, keys),
      maxItems: BATCH_ITEMS,
      ...IN_FLIGHT,
    });
    this.#updates = new UpdateGatherer({
      send: (updates) => updateBatch(driver, updates),
      gatherMs: GATHER_MS,
      maxItems: BATCH_ITEMS,
    });
  }

  insertOne(doc: T): Promise<void> {
    return this.#run(() => this.#inserts.add(copyValue(doc)));
  }

  tryInsert(doc: T): Promise<boolean> {
    return this.#tryInsert(this.#inserts, doc);
  }

  tryInsertLater(doc: T): Promise<boolean> {
    return this.#tryInsert(this.#laterInserts, doc);
  }

  insertLater(docs: readonly T[]): void {
    for (const doc of docs) {
      if (this.#underWay.tryBegin()) this.#laterInserts.put(doc, this.#ended);
    }
  }

  async insertMany(docs: readonly T[]): Promise<{ duplicates: Key[] }> {
    const settled = await Promise.allSettled(docs.map((doc) => this.insertOne(doc)));
    const duplicates: Key[] = [];
    settled.forEach((result, i) => {
      if (result.status === 'fulfilled') return;
      if (!(result.reason instanceof DuplicateKeyError)) throw result.reason;
      duplicates.push((docs[i] as T)._id);
    });
    return { duplicates };
  }

  async findOne(filter: Filter, options: FindOptions = {}): Promise<T | null> {
    const [doc] = await this.find(filter, { ...options, limit: 1 });
    return doc ?? null;
  }

  findByIds(ids: readonly Key[]): Promise<T[]> {
    return this.#run(() => this.#reads.add([...ids])) as Promise<unknown> as Promise<T[]>;
  }

  find(filter: Filter, options: FindOptions = {}): Promise<T[]> {
    const limit = options.limit ?? FIND_LIMIT;
    return this.#run(async () => {
      const cursor = this.#driver.find(asDriver(filter), { ...options, limit, batchSize: limit });
      return (await cursor.toArray()).map((doc) => copyValue(doc as unknown as T));
    });
  }

  findOneAndUpdate(
    filter: Filter,
    update: Update,
    options: { upsert?: boolean; returnDocument?: 'before' | 'after'; sort?: Sort } = {},
  ): Promise<T | null> {
    const { upsert = false, returnDocument = 'before', sort } = options;
    return this.#run(() =>
      this.#upserting(upsert, async () => {
        const doc = await this.#driver.findOneAndUpdate(asDriver(filter), update, {
          upsert,
          returnDocument,
          ...(sort && { sort }),
        });
        return copyValue(doc) as unknown as T | null;
      }),
    );
  }

  updateOne(
    filter: Filter,
    update: Update,
    { upsert = false }: { upsert?: boolean } = {},
  ): Promise<UpdateResult> {
    return this.#run(() =>
      this.#upserting(upsert, async () => {
        const result = await this.#driver.updateOne(asDriver(filter), update, { upsert });
        const { matchedCount, modifiedCount, upsertedId } = result;
        const inserted = upsertedId;
        return {
          matchedCount,
          modifiedCount,
          ...(inserted === null ? {} : { upsertedId: inserted }),
        };
      }),
    );
  }

  updateLater(id: Key, update: Update): Promise<void> {
    return this.#run(() => this.#updates.add(id, update));
  }

  updateMany(filter: Filter, update: Update): Promise<UpdateResult> {
    return this.#run(async () => {
      const result = await this.#driver.updateMany(asDriver(filter), update);
      return { matchedCount: result.matchedCount, modifiedCount: result.modifiedCount };
    });
  }

  deleteOne(filter: Filter): Promise<{ deletedCount: number }> {
    return this.#run(async () => {
      const { deletedCount } = await this.#driver.deleteOne(asDriver(filter));
      return { deletedCount };
    });
  }

  deleteMany(filter: Filter): Promise<{ deletedCount: number }> {
    return this.#run(async () => {
      const { deletedCount } = await this.#driver.deleteMany(asDriver(filter));
      return { deletedCount };
    });
  }

  countDocuments(filter: Filter, options: { limit?: number; hint?: string } = {}): Promise<number> {
    return this.#run(() => this.#driver.countDocuments(asDriver(filter), options));
  }

  countBy(
    filter: Filter,
    fields: readonly string[],
    { sum }: { sum?: string } = {},
  ): Promise<GroupCount[]> {
    return this.#run(async () => {
      const groups = await this.#driver
        .aggregate<{ _id: GroupCount['key']; count: number; sum: number }>([
          { $match: asDriver(filter) },
          {
            $group: {
              _id: Object.fromEntries(fields.map((field) => [field, `$${field}`])),
              count: { $sum: 1 },
              sum: { $sum: sum === undefined ? 0 : `$${sum}` },
            },
          },
        ])
        .toArray();
      return groups.map(({ _id, ...rest }) => ({ key: copyValue(_id), ...rest }));
    });
  }

  createIndex(keys: Sort, options: IndexOptions): Promise<void> {
    return this.createIndexes([{ keys, options }]);
  }

  createIndexes(indexes: readonly Index[]): Promise<void> {
    return this.#createIndexes(indexes).catch((error: unknown) => {
      throw mapDriverError(error, this.name);
    });
  }

  /** Nobody waits for it when the store is closed: the server goes on. */
  async #createIndexes(indexes: readonly Index[]): Promise<void> {
    await this.#driver.createIndexes(
      indexes.map(({ keys, options }) => ({ key: keys, ...options })),
    );
    for (const { options } of indexes) this.#indexes.add(options.name);
  }

  hasIndex(name: string): boolean {
    return this.#indexes.has(name);
  }

  dropIndex(name: string): Promise<void> {
    this.#indexes.delete(name);
    return this.#run(async () => {
      try {
        await this.#driver.dropIndex(name);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    });
  }

  /** Sends the gathered `tryInsertLater` and `updateLater`. */
  flush(): void {
    this.#laterInserts.flush();
    this.#updates.flush();
  }

  async #run<R>(act: () => Promise<R>): Promise<R> {
    this.#underWay.begin();
    try {
      return await act();
    } catch (error) {
      throw mapDriverError(error, this.name);
    } finally {
      this.#underWay.end();
    }
  }

  /** Inserts; false when a document with this `_id` exists. */
  async #tryInsert(inserts: Batcher<T, void>, doc: T): Promise<boolean> {
    this.#underWay.begin();
    try {
      await inserts.add(copyValue(doc));
      return true;
    } catch (error) {
      const mapped = mapDriverError(error, this.name);
      if (mapped instanceof DuplicateKeyError && mapped.index === '_id_') return false;
      throw mapped;
    } finally {
      this.#underWay.end();
    }
  }

  async #upserting<R>(upsert: boolean, act: () => Promise<R>): Promise<R> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await act();
      } catch (error) {
        const mapped = mapDriverError(error, this.name);
        const overtaken = mapped instanceof DuplicateKeyError && mapped.index === '_id_';
        if (!upsert || !overtaken || attempt === UPSERT_ATTEMPTS) throw mapped;
      }
    }
  }
}

const asDriver = (filter: Filter): DriverFilter<Stored> => filter;
