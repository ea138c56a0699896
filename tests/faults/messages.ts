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
  | { ready: { instance: string; url?: string } }
  | { passed: Point }
  | { done: true }
  | { rows: Rows };

/** All rows of the store that concern requests, and what is being opened. */
export interface Rows {
  /** Devices being opened, or suspects of a death: two deaths in a row while it is opened switch a device off. */
  openings: number;
  requests: StoredRequest[];
  starts: StartRow[];
  claims: SendClaim[];
  acceptances: AcceptanceRow[];
  outcomes: OutcomeRow[];
  blocks: QuotaBlock[];
}
