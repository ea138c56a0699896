import type { AcceptanceRow, SendClaim, OutcomeRow, StartRow } from '@cascade/contracts';
import type { QuotaBlock, StoredRequest } from '@cascade/store';
import type { Failpoint, Point } from './failpoints.ts';

/** What a test says to a role's process. Each is answered. */
export type Order =
  { do: 'arm'; at: Failpoint } | { do: 'record' } | { do: 'disarm' } | { do: 'rows' };

/** What a role's process says to its test. */
export type Word =
  /** `url` when it serves HTTP. */
  | { ready: { instance: string; url?: string } }
  | { passed: Point }
  | { done: true }
  | { rows: Rows };

/** All that the store knows of requests. */
export interface Rows {
  requests: StoredRequest[];
  starts: StartRow[];
  calls: SendClaim[];
  acceptances: AcceptanceRow[];
  outcomes: OutcomeRow[];
  blocks: QuotaBlock[];
}
