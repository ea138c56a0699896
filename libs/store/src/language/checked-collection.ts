import type {
  Collection,
  Doc,
  Filter,
  FindOptions,
  GroupCount,
  Index,
  IndexOptions,
  Key,
  Sort,
  Update,
  UpdateResult,
} from '../port.ts';
import { checkDocument } from './check-document.ts';
import { checkFilter, checkMember } from './check-filter.ts';
import { checkIndex } from './check-index.ts';
import { checkOptions } from './check-options.ts';
import { checkUpdate } from './check-update.ts';
import { checkUpsert } from './upsert-document.ts';

/** Wraps an engine's collection in the checks that keep both engines to one language. */
export class CheckedCollection<T extends Doc> implements Collection<T> {
  readonly name: string;
  readonly #engine: Collection<T>;
  readonly #checkInserted: ((doc: T, collection: string) => unknown) | null;

  /** @param checkInserted null for an engine that checks documents while it encodes them. */
  constructor(
    engine: Collection<T>,
    checkInserted: ((doc: T, collection: string) => unknown) | null = checkDocument,
  ) {
    this.name = engine.name;
    this.#engine = engine;
    this.#checkInserted = checkInserted;
  }

  async insertOne(doc: T): Promise<void> {
    this.#checkInserted?.(doc, this.name);
    return this.#engine.insertOne(doc);
  }

  async insertMany(docs: readonly T[]): Promise<{ duplicates: Key[] }> {
    for (const doc of docs) this.#checkInserted?.(doc, this.name);
    return this.#engine.insertMany(docs);
  }

  async tryInsert(doc: T): Promise<boolean> {
    this.#checkInserted?.(doc, this.name);
    return this.#engine.tryInsert(doc);
  }

  async tryInsertLater(doc: T): Promise<boolean> {
    this.#checkInserted?.(doc, this.name);
    return this.#engine.tryInsertLater(doc);
  }

  insertLater(docs: readonly T[]): void {
    for (const doc of docs) this.#checkInserted?.(doc, this.name);
    this.#engine.insertLater(docs);
  }

  async findOne(filter: Filter, options: FindOptions = {}): Promise<T | null> {
    checkFilter(filter);
    checkOptions(options);
    return this.#engine.findOne(filter, options);
  }

  async findByIds(ids: readonly Key[]): Promise<T[]> {
    checkFilter({ _id: { $in: ids } });
    return this.#engine.findByIds(ids);
  }

  async find(filter: Filter, options: FindOptions = {}): Promise<T[]> {
    checkFilter(filter);
    checkOptions(options);
    return this.#engine.find(filter, options);
  }

  async findOneAndUpdate(
    filter: Filter,
    update: Update,
    options: { upsert?: boolean; returnDocument?: 'before' | 'after'; sort?: Sort } = {},
  ): Promise<T | null> {
    checkChange(filter, update, options.upsert);
    if (options.sort) checkOptions({ sort: options.sort });
    return this.#engine.findOneAndUpdate(filter, update, options);
  }

  async updateOne(
    filter: Filter,
    update: Update,
    options: { upsert?: boolean } = {},
  ): Promise<UpdateResult> {
    checkChange(filter, update, options.upsert);
    return this.#engine.updateOne(filter, update, options);
  }

  async updateLater(id: Key, update: Update): Promise<void> {
    checkChange({ _id: id }, update);
    return this.#engine.updateLater(id, update);
  }

  async updateMany(filter: Filter, update: Update): Promise<UpdateResult> {
    checkChange(filter, update);
    return this.#engine.updateMany(filter, update);
  }

  async deleteOne(filter: Filter): Promise<{ deletedCount: number }> {
    checkFilter(filter);
    return this.#engine.deleteOne(filter);
  }

  async deleteMany(filter: Filter): Promise<{ deletedCount: number }> {
    checkFilter(filter);
    return this.#engine.deleteMany(filter);
  }

  async countDocuments(
    filter: Filter,
    options: { limit?: number; hint?: string } = {},
  ): Promise<number> {
    checkFilter(filter);
    checkOptions(options);
    return this.#engine.countDocuments(filter, options);
  }

  async countBy(
    filter: Filter,
    fields: readonly string[],
    options: { sum?: string } = {},
  ): Promise<GroupCount[]> {
    checkFilter(filter);
    for (const field of [...fields, ...(options.sum === undefined ? [] : [options.sum])]) {
      checkMember(field);
    }
    return this.#engine.countBy(filter, fields, options);
  }

  async createIndex(keys: Sort, options: IndexOptions): Promise<void> {
    return this.createIndexes([{ keys, options }]);
  }

  async createIndexes(indexes: readonly Index[]): Promise<void> {
    for (const { keys, options } of indexes) checkIndex(keys, options);
    return this.#engine.createIndexes(indexes);
  }

  hasIndex(name: string): boolean {
    return this.#engine.hasIndex(name);
  }

  async dropIndex(name: string): Promise<void> {
    return this.#engine.dropIndex(name);
  }
}

function checkChange(filter: Filter, update: Update, upsert = false): void {
  checkFilter(filter);
  checkUpdate(update);
  if (upsert) checkUpsert(filter, update);
}
