import type { Clock } from '@cascade/runtime';
import { DuplicateKeyError, type Database } from '../../port.ts';
import type { DeviceAuthorization, DeviceGrant } from '../../records/index.ts';

/** Sign-ins of programs that wait for a person, for ten minutes each. */
export interface DeviceAuthorizationsRepository {
  /** Returns false, and inserts nothing, when the user code is taken. */
  insert(row: Omit<DeviceAuthorization, 'state' | 'polledAt' | 'createdAt'>): Promise<boolean>;
  /** Counts those that have not expired, up to `most`. */
  count(most: number): Promise<number>;
  /** The one that waits for an answer under one of these hashes of its user code; null otherwise. */
  waiting(userCodes: readonly string[]): Promise<DeviceAuthorization | null>;
  /** Stores the answer. False: it was answered before, or has expired. */
  approve(id: string, grant: DeviceGrant): Promise<boolean>;
  deny(id: string): Promise<boolean>;
  /**
   * Reads it for a poll of its program. `too-soon`: less than `gapMs` has passed since the last poll. Null
   * for an unknown, redeemed or expired one.
   */
  poll(hash: string, gapMs: number): Promise<DeviceAuthorization | 'too-soon' | null>;
  /** Redeems an approved one: true for one caller alone. */
  redeem(hash: string): Promise<boolean>;
  /** Ends what is approved for an account: nothing becomes a token any more. */
  deleteApproved(account: string): Promise<void>;
  deleteExpired(): Promise<void>;
}

export function createDeviceAuthorizationsRepository(
  db: Database,
  clock: Clock,
): DeviceAuthorizationsRepository {
  const rows = db.collection<DeviceAuthorization>('device_authorizations');
  const alive = () => ({ expiresAt: { $gt: clock.now() } });

  async function answer(id: string, values: Partial<DeviceAuthorization>): Promise<boolean> {
    const unanswered = { _id: id, state: 'pending', ...alive() };
    return (await rows.updateOne(unanswered, { $set: values })).modifiedCount === 1;
  }

  return {
    async insert(row) {
      try {
        await rows.insertOne({ ...row, state: 'pending', polledAt: 0, createdAt: clock.now() });
        return true;
      } catch (error) {
        if (error instanceof DuplicateKeyError) return false;
        throw error;
      }
    },
    count: (most) => rows.countDocuments(alive(), { limit: most }),
    waiting: (userCodes) =>
      rows.findOne({ userCode: { $in: [...userCodes] }, state: 'pending', ...alive() }),
    approve: (id, grant) => answer(id, { state: 'approved', grant }),
    deny: (id) => answer(id, { state: 'denied' }),
    async poll(hash, gapMs) {
      const now = clock.now();
      const due = { _id: hash, polledAt: { $lte: now - gapMs }, ...alive() };
      const row = await rows.findOneAndUpdate(due, { $set: { polledAt: now } });
      if (row !== null) return row;
      return (await rows.findOne({ _id: hash, ...alive() })) === null ? null : 'too-soon';
    },
    async redeem(hash) {
      const approved = { _id: hash, state: 'approved', ...alive() };
      return (await rows.deleteOne(approved)).deletedCount === 1;
    },
    async deleteApproved(account) {
      await rows.deleteMany({ 'grant.account': account });
    },
    async deleteExpired() {
      await rows.deleteMany({ expiresAt: { $lte: clock.now() } });
    },
  };
}
