import type { Clock } from '@cascade/runtime';
import { REJECTED_CALL_MS } from '../../collections/passing-records.ts';
import type { Database } from '../../port.ts';

/** Content of a refused call, without its secrets. Its audit row has the same id. */
export interface RejectedCallRow {
  _id: number;
  account: string;
  at: number;
  /** The redacted call as JSON; sealed, context `rejectedCallContext(_id)`. */
  call: string;
}

export const rejectedCallContext = (id: number): string => `rejected-call:${id}`;

export interface RejectedCallsRepository {
  insert(row: Omit<RejectedCallRow, 'at'>): Promise<void>;
  /** Null for another account's call and for one older than a day. */
  get(account: string, id: number): Promise<RejectedCallRow | null>;
}

export function createRejectedCallsRepository(db: Database, clock: Clock): RejectedCallsRepository {
  const calls = db.collection<RejectedCallRow>('rejected_calls');
  return {
    async insert(row) {
      await calls.insertOne({ ...row, at: clock.now() });
    },
    get: (account, id) =>
      calls.findOne({ _id: id, account, at: { $gt: clock.now() - REJECTED_CALL_MS } }),
  };
}
