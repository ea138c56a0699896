import type { Database } from '../../port.ts';
import type { IndexSpec } from '../index-spec.ts';

/**
 * Waiting requests of a bulk queue that one orchestrator asked for together. Taking a page is one insert
 * however many requests it names: marking each of them cost MongoDB more than all that a send's own
 * facts cost it. A page that names a request twice, or too late, does no harm: the ledger knows.
 */
export interface BulkClaim {
  /** `<bulk queue>:<first request>`: of two orchestrators that see the same requests, one takes them. */
  _id: string;
  bulkQueue: string;
  requests: number[];
  /** From this instant on (epoch ms) a sweeper looks for what went missing of the page. */
  nextAt: number;
  /** How often one did, since it was given. */
  looks: number;
  /** The broker has what asks for them. Until it says so, whoever took the page may have died before. */
  given?: true;
}

export interface BulkClaimsRepository {
  /** The pages of a bulk queue that aren't over. */
  of(bulkQueue: string): Promise<BulkClaim[]>;
  /** The page's id, or null when somebody else asks for these requests. */
  take(bulkQueue: string, requests: readonly number[], nextAt: number): Promise<string | null>;
  /** Pages to look at, the longest overdue first. */
  overdue(now: number, limit: number): Promise<BulkClaim[]>;
  /** Takes an overdue page in hand until `nextAt`: true for one of those who try. */
  claimOverdue(page: BulkClaim, nextAt: number): Promise<boolean>;
  /** The broker has it; when to look at the page for the first time. */
  given(id: string, nextAt: number): Promise<void>;
  /** A look at it is over; when to take the next one. */
  lookAgain(id: string, nextAt: number): Promise<void>;
  /** None of their requests is open any more. */
  end(ids: readonly string[]): Promise<void>;
}

export const BULK_CLAIMS_INDEXES: readonly IndexSpec[] = [
  { collection: 'bulk_claims', keys: { bulkQueue: 1 }, options: { name: 'bulk_queue' } },
  { collection: 'bulk_claims', keys: { nextAt: 1 }, options: { name: 'next' } },
];

export function createBulkClaimsRepository(db: Database): BulkClaimsRepository {
  const pages = db.collection<BulkClaim>('bulk_claims');
  return {
    of: (bulkQueue) => pages.find({ bulkQueue }),
    async take(bulkQueue, requests, nextAt) {
      const id = `${bulkQueue}:${requests[0] ?? ''}`;
      const page = { _id: id, bulkQueue, requests: [...requests], nextAt, looks: 0 };
      return (await pages.tryInsert(page)) ? id : null;
    },
    overdue: (now, limit) => pages.find({ nextAt: { $lte: now } }, { sort: { nextAt: 1 }, limit }),
    async claimOverdue({ _id, nextAt: was }, nextAt) {
      const claim = { $set: { nextAt }, $inc: { looks: 1 } };
      return (await pages.updateOne({ _id, nextAt: was }, claim)).modifiedCount === 1;
    },
    async given(id, nextAt) {
      await pages.updateOne({ _id: id }, { $set: { nextAt, looks: 0, given: true } });
    },
    async lookAgain(id, nextAt) {
      await pages.updateOne({ _id: id }, { $set: { nextAt } });
    },
    async end(ids) {
      if (ids.length > 0) await pages.deleteMany({ _id: { $in: [...ids] } });
    },
  };
}
