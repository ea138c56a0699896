import type { Clock } from '@cascade/runtime';
import type { Database } from '../port.ts';
import type { Session } from '../records/index.ts';
import type { IndexSpec } from './index-spec.ts';

export interface SessionsRepository {
  insert(session: Omit<Session, 'createdAt'>): Promise<void>;
  /** An expired session is the same as an absent one. */
  byHash(hash: string): Promise<Session | null>;
  /** The newest, at most 100. */
  ofUser(account: string, user: string): Promise<Session[]>;
  delete(hash: string): Promise<void>;
  /** After a change of password or role, or when the user is removed. */
  deleteOfUser(account: string, user: string): Promise<void>;
  deleteExpired(): Promise<void>;
}

export const SESSIONS_INDEXES: readonly IndexSpec[] = [
  { collection: 'sessions', keys: { user: 1 }, options: { name: 'user' } },
  { collection: 'sessions', keys: { expiresAt: 1 }, options: { name: 'expires' } },
];

export function createSessionsRepository(db: Database, clock: Clock): SessionsRepository {
  const sessions = db.collection<Session>('sessions');
  return {
    insert: (session) => sessions.insertOne({ ...session, createdAt: clock.now() }),
    byHash: (hash) => sessions.findOne({ _id: hash, expiresAt: { $gt: clock.now() } }),
    ofUser: (account, user) =>
      sessions.find(
        { user, account, expiresAt: { $gt: clock.now() } },
        { sort: { createdAt: -1 }, limit: 100 },
      ),
    async delete(hash) {
      await sessions.deleteOne({ _id: hash });
    },
    async deleteOfUser(account, user) {
      await sessions.deleteMany({ user, account });
    },
    async deleteExpired() {
      await sessions.deleteMany({ expiresAt: { $lte: clock.now() } });
    },
  };
}
