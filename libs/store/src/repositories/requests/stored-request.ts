import type { Faults } from '@cascade/cascade';
import type { Channel, ChannelResult, RequestRow } from '@cascade/contracts';

export type StoredState = 'scheduled' | 'open' | 'finished' | 'cancelled';

/**
 * Projection of a request's facts, stored beside the accept row. For the log and for finding work; any
 * process may write it again. The sweeper derives a stale one anew.
 */
export interface RequestProjection {
  state: StoredState;
  /** When the sweeper handles the request; absent when nothing is left to do. */
  nextAt?: number;
  /** The `nextAt` at which a send that waits for quota is retried: it is in no queue. */
  quotaAt?: number;
  /** Bulk queue of a started, unfinished bulk request. */
  bulkQueue?: string;
  finishedAt?: number;
  status?: boolean;
  /** Primary send record id; set where endpoints receive an event. */
  primary?: number;
  /**
   * Result of each channel: `status`, `reason`, `fallback`, and the rest of the response where
   * endpoints receive an event. The log reads the outcomes of sends.
   */
  channels?: Partial<Record<Channel, ChannelResult>>;
  /** When contents, variables and providers' answers were removed (epoch ms). */
  contentsRemovedAt?: number;
  /** Attempts at sends that failed by a defect of the program, per channel: see `askAgainMs`. */
  faults?: Faults;
  /** Async and finished: from this instant on a sweeper raises `send_status`. */
  notifyAfter?: number;
}

export type StoredRequest = RequestRow & RequestProjection;
