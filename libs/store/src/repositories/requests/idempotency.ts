import { StoreUnavailableError, type Database } from '../../port.ts';

/** The request of an `Idempotency-Key`, for 24 hours within one account. */
export interface IdempotencyRow {
  /** `<account>:<key>`. */
  _id: string;
  /** Request id, reserved for the key before the request was written. */
  request: number;
  /** Keyed hash of the body: the same key with another body is a conflict. */
  body: string;
  expiresAt: number;
  /** Verification of the key, where the call was `POST /v1/verify`. */
  verification?: string;
}

/** A key names its request for so long; then it may be used again. */
export const KEEP_KEY_HOURS = 24;
export const KEEP_KEY_MS = KEEP_KEY_HOURS * 3_600_000;

export interface IdempotencyRepository {
  /** Claims the key; returns the stored row: this one, or an earlier one. */
  claim(row: IdempotencyRow, now: number): Promise<IdempotencyRow>;
  deleteExpired(now: number): Promise<number>;
}

export function createIdempotencyRepository(db: Database): IdempotencyRepository {
  const rows = db.collection<IdempotencyRow>('idempotency');
  return {
    async claim(row, now) {
      // Bounded: each turn inserts the row, reads a live one, or removes an expired one.
      for (let turn = 0; turn < 5; turn++) {
        if (await rows.tryInsert(row)) return row;
        const existing = await rows.findOne({ _id: row._id });
        if (existing && existing.expiresAt > now) return existing;
        if (existing) await rows.deleteOne({ _id: row._id, expiresAt: existing.expiresAt });
      }
      // The row exists but can't be read: a majority of the replica set doesn't have it yet.
      throw new StoreUnavailableError('an idempotency key changes hands without end');
    },
    async deleteExpired(now) {
      const { deletedCount } = await rows.deleteMany({ expiresAt: { $lte: now } });
      return deletedCount;
    },
  };
}
