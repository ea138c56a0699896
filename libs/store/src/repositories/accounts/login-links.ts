import type { Clock } from '@cascade/runtime';
import type { Database } from '../../port.ts';
import type { LoginLink } from '../../records/index.ts';

export interface LoginLinksRepository {
  insert(link: LoginLink): Promise<void>;
  /** Reads a link without using it. Null for an unknown or expired one. */
  byHash(hash: string): Promise<LoginLink | null>;
  /** Redeems a link once. A second caller, an unknown hash and an expired link get null. */
  redeem(hash: string): Promise<LoginLink | null>;
  /** Deletes a user's links: the user has a newer one, or was removed. */
  deleteOfUser(account: string, user: string): Promise<void>;
  deleteExpired(): Promise<void>;
}

export function createLoginLinksRepository(db: Database, clock: Clock): LoginLinksRepository {
  const links = db.collection<LoginLink>('login_links');
  return {
    insert: (link) => links.insertOne(link),
    byHash: (hash) => links.findOne({ _id: hash, expiresAt: { $gt: clock.now() } }),
    async redeem(hash) {
      const valid = { _id: hash, expiresAt: { $gt: clock.now() } };
      const link = await links.findOne(valid);
      if (link === null) return null;
      // Only the caller that deletes the link may use it.
      return (await links.deleteOne(valid)).deletedCount === 1 ? link : null;
    },
    async deleteOfUser(account, user) {
      await links.deleteMany({ user, account });
    },
    async deleteExpired() {
      await links.deleteMany({ expiresAt: { $lte: clock.now() } });
    },
  };
}
