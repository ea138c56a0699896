import type { Database } from '../../port.ts';
import type { IndexSpec } from '../index-spec.ts';

/**
 * Bulk claim: waiting requests of a bulk queue that one orchestrator handles together. One insert
 * claims them all: marking each request cost MongoDB more than all facts of its send. A request that
 * is claimed twice, or too late, does no harm: its send claims are unique.
 */
export interface BulkClaim {
  /** `<bulk queue>:<first request>`: only one orchestrator claims the same requests. */
  _id: string;
  bulkQueue: string;
  requests: number[];
  /** From this instant on (epoch ms) a sweeper looks for lost requests of the claim. */
  nextAt: number;
  /** Number of sweeper scans since `given`. */
  looks: number;
  /** The broker has the message. Without it, the claiming process may have died before publishing. */
  given?: true;
}

export interface BulkClaimsRepository {
  /** Claims of a bulk queue that haven't ended. */
  of(bulkQueue: string): Promise<BulkClaim[]>;
  /** Claims requests. Returns the claim's id, or null when another process claimed them. */
  take(bulkQueue: string, requests: readonly number[], nextAt: number): Promise<string | null>;
  /** Claims due for a scan, longest overdue first. */
  overdue(now: number, limit: number): Promise<BulkClaim[]>;
  /** Takes an overdue claim until `nextAt`: true for one of several callers. */
  claimOverdue(claim: BulkClaim, nextAt: number): Promise<boolean>;
  /** Records that the broker has the message, and when the first scan is due. */
  given(id: string, nextAt: number): Promise<void>;
  /** Records when the next scan is due. */
  lookAgain(id: string, nextAt: number): Promise<void>;
  /** Removes claims without open requests. */
  end(ids: readonly string[]): Promise<void>;
}

export const BULK_CLAIMS_INDEXES: readonly IndexSpec[] = [
  { collection: 'bulk_claims', keys: { bulkQueue: 1 }, options: { name: 'bulk_queue' } },
  { collection: 'bulk_claims', keys: { nextAt: 1 }, options: { name: 'next' } },
];

export function createBulkClaimsRepository(db: Database): BulkClaimsRepository {
  const claims = db.collection<BulkClaim>('bulk_claims');
  return {
    of: (bulkQueue) => claims.find({ bulkQueue }),
    async take(bulkQueue, requests, nextAt) {
      const id = `${bulkQueue}:${requests[0] ?? ''}`;
      const claim = { _id: id, bulkQueue, requests: [...requests], nextAt, looks: 0 };
      return (await claims.tryInsert(claim)) ? id : null;
    },
    overdue: (now, limit) => claims.find({ nextAt: { $lte: now } }, { sort: { nextAt: 1 }, limit }),
    async claimOverdue({ _id, nextAt: was }, nextAt) {
      const update = { $set: { nextAt }, $inc: { looks: 1 } };
      return (await claims.updateOne({ _id, nextAt: was }, update)).modifiedCount === 1;
    },
    async given(id, nextAt) {
      await claims.updateOne({ _id: id }, { $set: { nextAt, looks: 0, given: true } });
    },
    async lookAgain(id, nextAt) {
      await claims.updateOne({ _id: id }, { $set: { nextAt } });
    },
    async end(ids) {
      if (ids.length > 0) await claims.deleteMany({ _id: { $in: [...ids] } });
    },
  };
}
