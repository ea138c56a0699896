import type { Clock } from '@cascade/runtime';
import type { Database } from '../../port.ts';
import type { SenderPool } from '../../records/index.ts';
import { createCachedReader } from '../cached-reader.ts';
import { FIXED_LIMITS } from '../../collections/records.ts';

export type SenderPoolPatch = Partial<
  Pick<SenderPool, 'name' | 'strategy' | 'members' | 'tokenHash' | 'tokenHint'>
>;

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
  /** Takes a deleted device out of the account's pools; returns the pools that had it. */
  dropDevice(account: string, device: string): Promise<string[]>;
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

  async function update(account: string, id: string, patch: SenderPoolPatch) {
    const after = await pools.findOneAndUpdate(
      { _id: id, account },
      {
        $set: patch,
        // Of other members the rule names other ones, for contacts who know theirs.
        ...((patch.members ?? patch.strategy) ? { $unset: { byRule: '' } } : {}),
      },
      { returnDocument: 'after' },
    );
    cache.invalidate(id);
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
    update,
    async dropDevice(account, device) {
      const having = (await ofAccount(account)).filter(({ members }) =>
        members.some((member) => member.device === device),
      );
      for (const { _id, members } of having) {
        await update(account, _id, {
          members: members.filter((member) => member.device !== device),
        });
      }
      return having.map(({ _id }) => _id);
    },
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
