import { newId, type Clock } from '@cascade/runtime';
import type { PlainSpec } from '../collections/record-spec.ts';
import type { PlainName } from '../collections/records.ts';
import { RECORDS } from '../collections/records.ts';
import type { Database, Doc } from '../port.ts';
import { findPage, type Page, type PageQuery } from './page.ts';

/** A record without what its insert gives it. */
export type NewRecord<T> = Omit<T, '_id' | 'createdAt' | 'updatedAt' | 'at'>;

/**
 * Records that are only listed, written and deleted, found by the members `Of`. Whatever another account has
 * counts as absent.
 */
export interface RecordRepository<T extends Doc, Of extends keyof T> {
  insert(values: NewRecord<T>): Promise<T>;
  /** Newest first. */
  list(of: Pick<T, Of> & Partial<T>, page: PageQuery): Promise<Page<T>>;
  get(of: Pick<T, Of>, id: string): Promise<T | null>;
  update(of: Pick<T, Of>, id: string, patch: Partial<NewRecord<T>>): Promise<T | null>;
  delete(of: Pick<T, Of>, id: string): Promise<boolean>;
}

/** Creates the repository of a collection whose row in `RECORDS` says how plain it is. */
export function createRecordRepository<T extends Doc, Of extends keyof T>(
  db: Database,
  clock: Clock,
  collection: PlainName,
): RecordRepository<T, Of> {
  const { idPrefix, newestBy, changedAt } = RECORDS[collection].plain as PlainSpec;
  const rows = db.collection<T>(collection);
  const changed = (now: number) => (changedAt === undefined ? {} : { [changedAt]: now });
  return {
    async insert(values) {
      const now = clock.now();
      const given = { _id: newId(idPrefix, now), [newestBy]: now, ...changed(now) };
      const row = { ...values, ...given } as unknown as T;
      await rows.insertOne(row);
      return row;
    },
    list: (of, page) => findPage(rows, { ...of }, page, newestBy),
    get: (of, id) => rows.findOne({ ...of, _id: id }),
    update: (of, id, patch) =>
      rows.findOneAndUpdate(
        { ...of, _id: id },
        { $set: { ...patch, ...changed(clock.now()) } },
        { returnDocument: 'after' },
      ),
    async delete(of, id) {
      return (await rows.deleteOne({ ...of, _id: id })).deletedCount === 1;
    },
  };
}
