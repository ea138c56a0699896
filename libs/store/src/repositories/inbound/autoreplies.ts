import type { AutoreplyRule } from '@cascade/contracts';
import { newId, type Clock } from '@cascade/runtime';
import type { Database } from '../../port.ts';
import { FIXED_LIMITS } from '../../collections/records.ts';
import { createCachedReader } from '../cached-reader.ts';
import { findPage } from '../page.ts';
import type { Page, PageQuery } from '../page.ts';

/** A rule by which a device answers automatically. */
export interface Autoreply {
  _id: string;
  account: string;
  device: string;
  rule: AutoreplyRule;
  active: boolean;
  createdAt: number;
  updatedAt: number;
}

export interface AutorepliesRepository {
  insert(autoreply: Omit<Autoreply, '_id' | 'createdAt' | 'updatedAt'>): Promise<Autoreply>;
  get(account: string, id: string): Promise<Autoreply | null>;
  list(
    account: string,
    page: PageQuery,
    filter?: { device?: string | undefined },
  ): Promise<Page<Autoreply>>;
  /** Changes a rule as it was read. Null: it was changed or deleted since. */
  replace(
    read: Autoreply,
    patch: Partial<Pick<Autoreply, 'rule' | 'active'>>,
  ): Promise<Autoreply | null>;
  /** Deletes a rule and returns it, so that other instances can invalidate its device's rules. */
  delete(account: string, id: string): Promise<Autoreply | null>;
  deleteOfDevice(account: string, device: string): Promise<void>;
  /** Active rules of a device, oldest first. Cached: the same list object until a rule changes. */
  ofDevice(account: string, device: string): Promise<readonly Autoreply[]>;
  invalidate(device: string): void;
}

const NONE: readonly Autoreply[] = [];

export function createAutorepliesRepository(db: Database, clock: Clock): AutorepliesRepository {
  const autoreplies = db.collection<Autoreply>('autoreplies');
  const cache = createCachedReader<string, Autoreply[]>(clock, (device) =>
    autoreplies.find(
      { device, active: true },
      { sort: { createdAt: 1, _id: 1 }, limit: FIXED_LIMITS.autoreplies },
    ),
  );
  return {
    async insert(values) {
      const { device } = values;
      const now = clock.now();
      const autoreply: Autoreply = {
        ...values,
        _id: newId('aut', now),
        createdAt: now,
        updatedAt: now,
      };
      await autoreplies.insertOne(autoreply);
      cache.invalidate(device);
      return autoreply;
    },
    get: (account, id) => autoreplies.findOne({ _id: id, account }),
    list: (account, page, { device } = {}) =>
      findPage(
        autoreplies,
        device === undefined ? { account } : { account, device },
        page,
        'createdAt',
      ),
    async replace({ _id, account, updatedAt }, patch) {
      const after = await autoreplies.findOneAndUpdate(
        { _id, account, updatedAt },
        // Two changes within a millisecond differ, too.
        { $set: { ...patch, updatedAt: Math.max(clock.now(), updatedAt + 1) } },
        { returnDocument: 'after' },
      );
      if (after) cache.invalidate(after.device);
      return after;
    },
    async delete(account, id) {
      const autoreply = await autoreplies.findOne({ _id: id, account });
      if (!autoreply) return null;
      await autoreplies.deleteOne({ _id: id, account });
      cache.invalidate(autoreply.device);
      return autoreply;
    },
    async deleteOfDevice(account, device) {
      await autoreplies.deleteMany({ account, device });
      cache.invalidate(device);
    },
    async ofDevice(account, device) {
      const rules = (await cache.get(device)) ?? NONE;
      return rules[0] === undefined || rules[0].account === account ? rules : NONE;
    },
    invalidate: cache.invalidate,
  };
}
