import type { AcceptanceRow, SendClaim, OutcomeRow, StartRow } from '@cascade/contracts';
import type { QuotaBlock, StoredRequest } from '@cascade/store';
import type { Failpoint, Point } from './failpoints.ts';

/** A test's order to a role's process. Each order is answered. */
export type Order =
  | { do: 'arm'; at: Failpoint }
  | { do: 'record' }
  | { do: 'disarm' }
  | { do: 'rows' };

/** A role process's message to its test. */
export type Word =
  /** `url` when it serves HTTP. */
  { ready: { instance: string; url?: string } } | { passed: Point } | { done: true } | Stored;

/** What a test reads of a store. */
export interface Stored {
  rows: Rows;
  /** See `countOpenings`. */
  openings: number;
}

/** All rows of the store that concern requests. */
export interface Rows {
  requests: StoredRequest[];
  starts: StartRow[];
  claims: SendClaim[];
  acceptances: AcceptanceRow[];
  outcomes: OutcomeRow[];
  blocks: QuotaBlock[];
}
