import type { Database } from '../../port.ts';

/**
 * Names waiting requests of a bulk queue that one orchestrator claimed together. Claiming is one insert
 * however many requests it names: marking each request cost MongoDB more than all facts of its send.
 * A claim that names a request twice, or too late, does no harm: the ledger has one row per send.
 */
export interface BulkClaim {
  /** `<bulk queue>:<first request>`: of two orchestrators that read the same requests, one claims them. */
  _id: string;
  bulkQueue: string;
  requests: number[];
  /** From this instant on (epoch ms) a sweeper checks the claim. */
  nextAt: number;
  /** How often a sweeper did, since the claim was published. */
  checks: number;
  /** The broker confirmed the claim's message. Without it, the process that claimed may have died before. */
  published?: true;
}

export interface BulkClaimsRepository {
  /** The claims of a bulk queue. */
  of(bulkQueue: string): Promise<BulkClaim[]>;
  /** The claim's id, or null when another process has claimed these requests. */
  claim(bulkQueue: string, requests: readonly number[], nextAt: number): Promise<string | null>;
  /** Claims to check, the longest overdue first. */
  overdue(now: number, limit: number): Promise<BulkClaim[]>;
  /** Claims the check of an overdue bulk claim until `nextAt`: true for one of the processes that try. */
  claimCheck(claim: BulkClaim, nextAt: number): Promise<boolean>;
  /** The broker has confirmed the claim's message; it is checked first at `nextAt`. */
  published(id: string, nextAt: number): Promise<void>;
  /** A check has ended; the next one is at `nextAt`. */
  checkAt(id: string, nextAt: number): Promise<void>;
  /** Deletes claims none of whose requests is open. */
  delete(ids: readonly string[]): Promise<void>;
}

export function createBulkClaimsRepository(db: Database): BulkClaimsRepository {
  const claims = db.collection<BulkClaim>('bulk_claims');
  return {
    of: (bulkQueue) => claims.find({ bulkQueue }),
    async claim(bulkQueue, requests, nextAt) {
      const id = `${bulkQueue}:${requests[0] ?? ''}`;
      const row = { _id: id, bulkQueue, requests: [...requests], nextAt, checks: 0 };
      return (await claims.tryInsert(row)) ? id : null;
    },
    overdue: (now, limit) => claims.find({ nextAt: { $lte: now } }, { sort: { nextAt: 1 }, limit }),
    async claimCheck({ _id, nextAt: was }, nextAt) {
      const check = { $set: { nextAt }, $inc: { checks: 1 } };
      return (await claims.updateOne({ _id, nextAt: was }, check)).modifiedCount === 1;
    },
    async published(id, nextAt) {
      await claims.updateOne({ _id: id }, { $set: { nextAt, checks: 0, published: true } });
    },
    async checkAt(id, nextAt) {
      await claims.updateOne({ _id: id }, { $set: { nextAt } });
    },
    async delete(ids) {
      if (ids.length > 0) await claims.deleteMany({ _id: { $in: [...ids] } });
    },
  };
}
