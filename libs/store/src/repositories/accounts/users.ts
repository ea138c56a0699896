import { newId, type Clock } from '@cascade/runtime';
import { DuplicateKeyError } from '../../port.ts';
import type { Database } from '../../port.ts';
import type { User } from '../../records/index.ts';
import type { IndexSpec } from '../index-spec.ts';
import { findPage } from '../page.ts';
import type { Page, PageQuery } from '../page.ts';

export interface UsersRepository {
  /** Null when a user of any account has the mail address. */
  insert(user: Omit<User, '_id' | 'createdAt'>): Promise<User | null>;
  /** For logins, before an account is known. */
  byEmail(email: string): Promise<User | null>;
  get(account: string, id: string): Promise<User | null>;
  list(account: string, page: PageQuery): Promise<Page<User>>;
  update(
    account: string,
    id: string,
    patch: Partial<Pick<User, 'role' | 'passwordHash'>>,
  ): Promise<User | null>;
  delete(account: string, id: string): Promise<boolean>;
  countOwners(account: string): Promise<number>;
}

export const USERS_INDEXES: readonly IndexSpec[] = [
  { collection: 'users', keys: { email: 1 }, options: { name: 'email', unique: true } },
  {
    collection: 'users',
    keys: { account: 1, createdAt: -1, _id: -1 },
    options: { name: 'account_newest' },
  },
];

export function createUsersRepository(db: Database, clock: Clock): UsersRepository {
  const users = db.collection<User>('users');
  return {
    async insert(values) {
      const user: User = {
        ...values,
        _id: newId('usr', clock.now()),
        email: values.email.toLowerCase(),
        createdAt: clock.now(),
      };
      try {
        await users.insertOne(user);
        return user;
      } catch (error) {
        if (error instanceof DuplicateKeyError && error.index === 'email') return null;
        throw error;
      }
    },
    byEmail: (email) => users.findOne({ email: email.toLowerCase() }),
    get: (account, id) => users.findOne({ _id: id, account }),
    list: (account, page) => findPage(users, { account }, page, 'createdAt'),
    update: (account, id, patch) =>
      users.findOneAndUpdate({ _id: id, account }, { $set: patch }, { returnDocument: 'after' }),
    async delete(account, id) {
      return (await users.deleteOne({ _id: id, account })).deletedCount === 1;
    },
    countOwners: (account) => users.countDocuments({ account, role: 'owner' }),
  };
}
