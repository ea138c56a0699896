import { newId, type Clock } from '@cascade/runtime';
import type { Channel } from '@cascade/contracts';
import type { Database } from '../../port.ts';
import type { Account } from '../../records/index.ts';
import { createCachedReader } from '../cached-reader.ts';
import type { IndexSpec } from '../index-spec.ts';
import { findPage } from '../page.ts';
import type { Page, PageQuery } from '../page.ts';

export interface AccountsRepository {
  insert(account: Omit<Account, '_id' | 'createdAt'>): Promise<Account>;
  /** Cached. */
  byId(id: string): Promise<Readonly<Account> | null>;
  /** The account as `byId` has it in memory; undefined when it would have to read, or there is none. */
  inMemory(id: string): Readonly<Account> | undefined;
  get(id: string): Promise<Account | null>;
  list(page: PageQuery): Promise<Page<Account>>;
  update(
    id: string,
    patch: Partial<Pick<Account, 'name' | 'plan' | 'settings' | 'permissions' | 'verify'>>,
  ): Promise<Account | null>;
  /** Makes sends on the channel check from now on whether their recipient is suppressed. */
  markSuppressing(id: string, channel: Channel): Promise<void>;
  /** Makes sends look from now on for other addresses of their recipient. */
  markLinking(id: string): Promise<void>;
  invalidate(id: string): void;
}

export const ACCOUNTS_INDEXES: readonly IndexSpec[] = [
  { collection: 'accounts', keys: { createdAt: -1, _id: -1 }, options: { name: 'newest' } },
];

export function createAccountsRepository(db: Database, clock: Clock): AccountsRepository {
  const accounts = db.collection<Account>('accounts');
  const get = (id: string) => accounts.findOne({ _id: id });
  const cache = createCachedReader<string, Account>(clock, get);
  return {
    async insert(values) {
      const account: Account = {
        ...values,
        _id: newId('acc', clock.now()),
        createdAt: clock.now(),
      };
      await accounts.insertOne(account);
      return account;
    },
    byId: cache.get,
    inMemory: cache.inMemory,
    get,
    list: (page) => findPage(accounts, {}, page, 'createdAt'),
    async update(id, patch) {
      const after = await accounts.findOneAndUpdate(
        { _id: id },
        { $set: patch },
        { returnDocument: 'after' },
      );
      cache.invalidate(id);
      return after;
    },
    async markSuppressing(id, channel) {
      await accounts.updateOne({ _id: id }, { $addToSet: { suppressedChannels: channel } });
      cache.invalidate(id);
    },
    async markLinking(id) {
      await accounts.updateOne({ _id: id }, { $set: { linksContacts: true } });
      cache.invalidate(id);
    },
    invalidate: cache.invalidate,
  };
}
