import type { Clock } from '@cascade/runtime';
import type { Database, Filter } from '../../port.ts';
import type { PoolMember, SenderPool } from '../../records/index.ts';
import { createCachedReader } from '../cached-reader.ts';
import { FIXED_LIMITS } from '../../collections/records.ts';

export type SenderPoolPatch = Partial<
  Pick<SenderPool, 'name' | 'strategy' | 'members' | 'tokenHash' | 'tokenHint'>
>;

type PoolKey = Pick<SenderPool, '_id' | 'account'>;

export interface SenderPoolsRepository {
  insert(pool: Omit<SenderPool, 'createdAt'>): Promise<SenderPool>;
  /** Cached. The pool of a key, in any account: the caller compares the account. */
  byTokenHash(hash: string): Promise<Readonly<SenderPool> | null>;
  /** Cached. */
  byId(account: string, id: string): Promise<Readonly<SenderPool> | null>;
  get(account: string, id: string): Promise<SenderPool | null>;
  /** All pools of the account, oldest first. */
  ofAccount(account: string): Promise<SenderPool[]>;
  /** Cached. Ids of the account's pools that the device is a member of. */
  having(account: string, device: string): Promise<string[]>;
  update(account: string, id: string, patch: SenderPoolPatch): Promise<SenderPool | null>;
  /** Changes the members of a pool as it was read. Null: they were changed, or the pool was deleted, since. */
  replaceMembers(read: SenderPool, members: PoolMember[]): Promise<SenderPool | null>;
  /** A contact of the pool knows another member than the rule names. False: that was known before. */
  endByRule(id: string): Promise<boolean>;
  delete(account: string, id: string): Promise<boolean>;
  invalidate(id: string): void;
}

export function createSenderPoolsRepository(db: Database, clock: Clock): SenderPoolsRepository {
  const pools = db.collection<SenderPool>('sender_pools');
  const cache = createCachedReader<string, SenderPool>(clock, (id) => pools.findOne({ _id: id }));
  // Caches the id alone. The pool is read by id, so one invalidation covers both keys.
  const idOfHash = createCachedReader<string, { _id: string }>(clock, (tokenHash) =>
    pools.findOne({ tokenHash }, { projection: { _id: 1 } }),
  );

  const ofAccount = (account: string) =>
    pools.find({ account }, { sort: { _id: 1 }, limit: FIXED_LIMITS.sender_pools });

  const membersOf = createCachedReader<string, { pools: SenderPool[] }>(clock, async (account) => ({
    pools: await ofAccount(account),
  }));

  async function change({ _id, account, ...read }: Filter & PoolKey, patch: SenderPoolPatch) {
    const after = await pools.findOneAndUpdate(
      { _id, account, ...read },
      {
        $set: patch,
        ...(patch.members === undefined ? {} : { $inc: { memberChanges: 1 } }),
        // Of other members the rule names other ones, for contacts who know theirs.
        ...((patch.members ?? patch.strategy) ? { $unset: { byRule: '' } } : {}),
      },
      { returnDocument: 'after' },
    );
    cache.invalidate(_id);
    membersOf.invalidate(account);
    return after;
  }

  return {
    async insert(values) {
      const pool: SenderPool = { ...values, createdAt: clock.now() };
      await pools.insertOne(pool);
      cache.invalidate(pool._id);
      membersOf.invalidate(pool.account);
      idOfHash.invalidate(pool.tokenHash);
      return pool;
    },
    async byTokenHash(hash) {
      const found = await idOfHash.get(hash);
      const pool = found === null ? null : await cache.get(found._id);
      // The cache may still have the hash of a rotated key.
      return pool?.tokenHash === hash ? pool : null;
    },
    async byId(account, id) {
      const pool = await cache.get(id);
      return pool?.account === account ? pool : null;
    },
    get: (account, id) => pools.findOne({ _id: id, account }),
    ofAccount,
    async having(account, device) {
      const { pools: known = [] } = (await membersOf.get(account)) ?? {};
      return known
        .filter(({ members }) => members.some((member) => member.device === device))
        .map(({ _id }) => _id);
    },
    update: (account, id, patch) => change({ _id: id, account }, patch),
    replaceMembers: ({ _id, account, memberChanges = { $exists: false } }, members) =>
      change({ _id, account, memberChanges }, { members }),
    async endByRule(id) {
      const { matchedCount } = await pools.updateOne(
        { _id: id, byRule: true },
        { $unset: { byRule: '' } },
      );
      cache.invalidate(id);
      return matchedCount === 1;
    },
    async delete(account, id) {
      const { deletedCount } = await pools.deleteOne({ _id: id, account });
      cache.invalidate(id);
      return deletedCount === 1;
    },
    invalidate: cache.invalidate,
  };
}
