import { UnavailableError } from '@cascade/runtime';
import type { CollectionName } from './collections/records.ts';
import type { Doc, Filter, Index, IndexOptions, Key, Sort } from './documents.ts';

export type { Doc, Filter, Index, IndexOptions, Key, Sort };

/**
 * The collection port: the part of the MongoDB driver's interface that this product uses, with the
 * driver's names and meaning. Two engines implement it (`mongo/`, `embedded/`) and pass one
 * conformance suite. An operator that an engine doesn't support throws.
 *
 * Documents are plain JSON values plus `Uint8Array`; times are epoch milliseconds, never `Date`.
 * Every write that resolves is journaled.
 */

/**
 * `{ $set, $unset, $inc, $addToSet, $max, $min, $setOnInsert }`. Values are stored as data whatever
 * their names, except an operand of `$addToSet`, where `$each` is a modifier: add values from
 * outside as `{ $each: [value] }`.
 */
export type Update = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export interface FindOptions {
  sort?: Sort;
  limit?: number;
  skip?: number;
  projection?: Readonly<Record<string, 0 | 1>>;
  /** Name of the index to read by. It must be there, and hold all that matches. */
  hint?: string;
}

export interface UpdateResult {
  matchedCount: number;
  modifiedCount: number;
  upsertedId?: Key;
}

/** A unique key is taken. An expected result: callers catch it or use `tryInsert`. */
export class DuplicateKeyError extends Error {
  override name = 'DuplicateKeyError';
  readonly collection: string;
  /** Name of the violated index; `_id_` for the primary key. */
  readonly index: string;
  constructor(collection: string, index: string) {
    super(`duplicate key in ${collection} (${index})`);
    this.collection = collection;
    this.index = index;
  }
}

/** The engine can't be reached, is shutting down, or its disk is full. */
export class StoreUnavailableError extends UnavailableError {
  override name = 'StoreUnavailableError';
  /** True when the operation certainly wrote nothing; otherwise it may have written. */
  readonly nothingWritten: boolean;
  constructor(
    message: string,
    { nothingWritten = false, ...options }: ErrorOptions & { nothingWritten?: boolean } = {},
  ) {
    super(message, options);
    this.nothingWritten = nothingWritten;
  }
}

/** Documents with the same values of `key`. */
export interface GroupCount {
  key: Record<string, string | number | boolean | null>;
  count: number;
  /** Sum of the field asked for; 0 when none was. */
  sum: number;
}

export interface Collection<T extends Doc> {
  readonly name: string;
  /**
   * Journaled before it resolves. Inserts of one event-loop tick travel as one group commit; each
   * caller learns its own result. Throws DuplicateKeyError.
   */
  insertOne(doc: T): Promise<void>;
  /** `ordered: false`: inserts every document that it can; resolves with the taken keys. */
  insertMany(docs: readonly T[]): Promise<{ duplicates: Key[] }>;
  /** Like `insertOne`, but returns `false` when the `_id` is taken. */
  tryInsert(doc: T): Promise<boolean>;
  /** Like `tryInsert`, for documents that nobody waits for: gathered over several ticks. */
  tryInsertLater(doc: T): Promise<boolean>;
  /**
   * Inserts documents that nobody asks after, gathered over several ticks. Stored ones with these keys stay as they are.
   * What can't be written is lost, also when the store is closed. The caller no longer changes the documents.
   */
  insertLater(docs: readonly T[]): void;
  findOne(filter: Filter, options?: FindOptions): Promise<T | null>;
  /** Reads by `_id`; reads of one tick may travel together. Leaves out missing keys. */
  findByIds(ids: readonly Key[]): Promise<T[]>;
  /** At most `limit` documents, 1,000 when not given. */
  find(filter: Filter, options?: FindOptions): Promise<T[]>;
  findOneAndUpdate(
    filter: Filter,
    update: Update,
    options?: { upsert?: boolean; returnDocument?: 'before' | 'after'; sort?: Sort },
  ): Promise<T | null>;
  updateOne(filter: Filter, update: Update, options?: { upsert?: boolean }): Promise<UpdateResult>;
  /**
   * Updates by `_id`, for projections that nobody waits for. Gathers over several ticks; updates of
   * one document are applied in order. Resolves when journaled. A missing document is no error.
   */
  updateLater(id: Key, update: Update): Promise<void>;
  updateMany(filter: Filter, update: Update): Promise<UpdateResult>;
  deleteOne(filter: Filter): Promise<{ deletedCount: number }>;
  /** Not atomic: other calls run meanwhile. A row that starts to match meanwhile may stay or go. */
  deleteMany(filter: Filter): Promise<{ deletedCount: number }>;
  countDocuments(filter: Filter, options?: { limit?: number; hint?: string }): Promise<number>;
  /**
   * Counts the documents of each combination of values of `fields`, and adds up the numbers in `sum`.
   * Fields are members at the top with scalar values; a missing one is missing in `key` too.
   */
  countBy(
    filter: Filter,
    fields: readonly string[],
    options?: { sum?: string },
  ): Promise<GroupCount[]>;
  createIndex(keys: Sort, options: IndexOptions): Promise<void>;
  /**
   * Creates all of them in one step or, when one fails, none. Those that exist stay. On MongoDB others read and
   * write meanwhile; of a large collection it fails as unavailable after some time, the server goes on, and
   * a repetition waits further.
   */
  createIndexes(indexes: readonly Index[]): Promise<void>;
  /** Whether an index of this name was created, or found to be there, through this `Database`. */
  hasIndex(name: string): boolean;
  /**
   * Does nothing when no index has this name. For migrations: nobody may use the collection
   * meanwhile.
   */
  dropIndex(name: string): Promise<void>;
}

/** What the engine says of itself. */
export interface StoreServer {
  version: string;
  /** Name of MongoDB's replica set, or `mongos`; null without one. */
  replicaSet: string | null;
  /** Clock of the server; null where it is this machine's. */
  now: number | null;
}

/** @typeParam Name names of collections: those of the product have a row in `RECORDS`; an engine takes any. */
export interface Database<Name extends string = CollectionName> {
  readonly engine: 'mongo' | 'embedded';
  collection<T extends Doc>(name: Name): Collection<T>;
  /**
   * Renames a collection, with its documents and indexes, in one step. Returns false and changes
   * nothing when there is no collection `from`, or one named `to`. For migrations: nobody may use
   * either collection meanwhile.
   */
  renameCollection(from: string, to: string): Promise<boolean>;
  /** Does nothing when there is no such collection. */
  dropCollection(name: string): Promise<void>;
  /** Resolves when the engine answers; throws StoreUnavailableError. */
  ping(): Promise<void>;
  /**
   * Number of writes that the engine refused since it was opened, as its disk was full or read-only. 0 of
   * MongoDB, which ends itself when its disk is full. Small writes may still succeed then.
   */
  refusedWrites(): number;
  /** Describes the server, for operators; throws StoreUnavailableError. */
  describe(): Promise<StoreServer>;
  /**
   * Removes deleted and overwritten values from the engine's files, as far as the engine can. The
   * embedded store truncates its log. MongoDB overwrites the space in its own time.
   */
  forgetDeleted(): Promise<void>;
  /** Waits for writes that are under way, then closes. */
  close(): Promise<void>;
}
