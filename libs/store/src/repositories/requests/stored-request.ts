import type { Faults } from '@cascade/cascade';
import type { Channel, ChannelResult, RequestRow } from '@cascade/contracts';

export type StoredState = 'scheduled' | 'open' | 'finished' | 'cancelled';

/**
 * What is stored of a request beside its accept row: a projection of its facts that anyone may
 * rewrite, for the log and for finding work. A stale one is derived anew by the sweeper.
 */
export interface RequestProjection {
  state: StoredState;
  /** When the sweeper looks at it; absent once nothing is to be done. */
  nextAt?: number;
  /** The `nextAt` at which a send that waits for quota is tried again: it stands in no queue. */
  quotaAt?: number;
  /** Bulk lane, started and not finished: the bulk queue that it waits or counts in. */
  bulkQueue?: string;
  finishedAt?: number;
  status?: boolean;
  /** Primary send record id; where endpoints are told. */
  primary?: number;
  /**
   * What became of each channel: `status`, `reason` and `fallback`, and all else that the response
   * said where endpoints are told. The log shows sends by their outcomes.
   */
  channels?: Partial<Record<Channel, ChannelResult>>;
  /** Contents, variables and providers' answers were taken away then (epoch ms). */
  contentsRemovedAt?: number;
  /** Attempts at sends that failed by a defect of the program, by channel: see `askAgainMs`. */
  faults?: Faults;
  /** Async and finished: from this instant on a sweeper tells `send_status` endpoints. */
  notifyAfter?: number;
}

export type StoredRequest = RequestRow & RequestProjection;
