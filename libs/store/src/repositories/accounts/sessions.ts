import type { Clock } from '@cascade/runtime';
import type { Database } from '../../port.ts';
import type { Session } from '../../records/index.ts';

export interface SessionsRepository {
  /** Inserts a session; ends the person's sessions beyond the newest 100. */
  insert(session: Omit<Session, 'createdAt'>): Promise<void>;
  /** Null for an expired session. */
  byHash(hash: string): Promise<Session | null>;
  /** The newest, at most 100. */
  ofUser(account: string, user: string): Promise<Session[]>;
  delete(hash: string): Promise<void>;
  /** After a change of password or role, or when the user is removed. */
  deleteOfUser(account: string, user: string): Promise<void>;
  /** All sessions of the person but this one. */
  deleteOthers(account: string, user: string, kept: string): Promise<void>;
  deleteExpired(): Promise<void>;
}

/** Sessions per person; the operator counts as one person. */
const KEPT = 100;
/** Extra sessions that concurrent sign-ins may have left. */
const MOST_TOO_MANY = 1_000;

export function createSessionsRepository(db: Database, clock: Clock): SessionsRepository {
  const sessions = db.collection<Session>('sessions');
  return {
    async insert(session) {
      const { user, account } = session;
      await sessions.insertOne({ ...session, createdAt: clock.now() });
      const old = await sessions.find(
        { user, account },
        { sort: { createdAt: -1 }, skip: KEPT, limit: MOST_TOO_MANY, projection: { _id: 1 } },
      );
      if (old.length > 0) await sessions.deleteMany({ _id: { $in: old.map(({ _id }) => _id) } });
    },
    byHash: (hash) => sessions.findOne({ _id: hash, expiresAt: { $gt: clock.now() } }),
    ofUser: (account, user) =>
      sessions.find(
        { user, account, expiresAt: { $gt: clock.now() } },
        { sort: { createdAt: -1 }, limit: KEPT },
      ),
    async delete(hash) {
      await sessions.deleteOne({ _id: hash });
    },
    async deleteOfUser(account, user) {
      await sessions.deleteMany({ user, account });
    },
    async deleteOthers(account, user, kept) {
      await sessions.deleteMany({ user, account, _id: { $ne: kept } });
    },
    async deleteExpired() {
      await sessions.deleteMany({ expiresAt: { $lte: clock.now() } });
    },
  };
}
