import { standingRefusal, type Faults } from '@cascade/cascade';
import { CHANNELS, failureIn, isRecipientWait, isTryOf } from '@cascade/contracts';
import type {
  Channel,
  ChannelResult,
  Facts,
  Failure,
  RequestRow,
  SkippedChannel,
  WaitCause,
} from '@cascade/contracts';

export type StoredState = 'scheduled' | 'open' | 'finished' | 'cancelled';

/**
 * What a request is that few are. An index has those alone that have one, so a send that succeeds at once pays nothing
 * for it. A mark may be stale: readers ask for the truth, too.
 */
export type Mark = 'scheduled' | 'open' | 'cancelled' | 'failed';

/** Last truths of a request that people work off. */
export const ATTENTION_KINDS = ['failed', 'unknown', 'failed_later'] as const;

export type AttentionKind = (typeof ATTENTION_KINDS)[number];

export interface DealtWith {
  kind: AttentionKind;
  at: number;
  /** Name of the person or token. */
  by: string;
}

/**
 * Wait of a send for a daily limit or the quiet hours of its phone, or for its recipient's send window or cap. Times are epoch
 * milliseconds.
 */
export interface SendWait {
  limit: WaitCause;
  /** When it is expected to be sent. */
  until: number;
  /** When it was first told to wait for this limit. */
  since: number;
}

/** A wait to note. `since` only counts for the first one of a send. */
export interface NotedWait extends SendWait {
  /**
   * The request leaves its bulk queue, where it would block others, and the sweeper puts it back then.
   * It stays when absent.
   */
  nextAt?: number;
}

/** A wait that still stands: for a limit, or because its provider refused it for the moment. */
export type StandingWait = Pick<SendWait, 'until' | 'since'> & { channel: Channel } & (
    | Pick<SendWait, 'limit'>
    | { failure: Failure }
  );

/**
 * Projection of a request's facts, stored beside the accept row. For the log and for finding work; any
 * process may write it again. The sweeper derives a stale one anew.
 */
export interface RequestProjection {
  state: StoredState;
  /**
   * The entry of its first contact, written with the accept row: `contact_entries` has those of the others. Rows of
   * earlier versions have none, and neither has one whose contact was erased.
   */
  entry?: string;
  /** What it is that few are: see `markOfRequest`. */
  mark?: Mark;
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
   * Result of each channel: `status`, `reason`, `fallback`, `chosen`, `language`, `cost`, `delivery`, `later`, and the rest of the
   * response where endpoints receive an event. The log reads the outcomes of sends.
   */
  channels?: Partial<Record<Channel, ChannelResult>>;
  /** Channels that `max_cost` kept from being sent on; absent where there are none. */
  skipped?: readonly SkippedChannel[];
  /** The best receipt of each channel, see `PROOFS`. */
  proofs?: Partial<Record<Channel, number>>;
  /** Why people should look at it; absent when nothing is wrong or somebody has dealt with it. */
  attention?: AttentionKind;
  /** Who dealt with it, and what it needed then. */
  dealtWith?: DealtWith;
  /**
   * Set when its truth changed after its figures may have been counted (epoch ms): its quarter of an hour is
   * counted again, and `attention` set anew.
   */
  recountAt?: number;
  /** When contents, variables and providers' answers were removed (epoch ms). */
  contentsRemovedAt?: number;
  /**
   * Attempts at sends that failed by a defect of the program, per channel: see `askAgainMs`. 1 also where a worker
   * couldn't open what the send needs.
   */
  faults?: Faults;
  /** Sends that waited for another day of their phone, for the end of its quiet hours, for a send window or a cap: see `waitsOf`. */
  waits?: Partial<Record<Channel, SendWait>>;
  /** Async and finished: from this instant on a sweeper raises `send_status`. */
  notifyAfter?: number;
}

export type StoredRequest = RequestRow & RequestProjection;

/**
 * Waits of sends that have neither a send claim nor an outcome, and of those that were refused for the moment: until
 * they are called again.
 */
export function waitsOf(
  { waits = {}, sends, state }: StoredRequest,
  facts: Pick<Facts, 'claims' | 'outcomes'>,
): StandingWait[] {
  if (state !== 'open') return [];
  const ended = new Set(facts.outcomes.map(({ _id }) => _id));
  const begun = new Set([...ended, ...facts.claims.map(({ _id }) => _id)]);
  return CHANNELS.flatMap((channel): StandingWait[] => {
    const send = sends[channel];
    if (send === undefined) return [];
    const claim = facts.claims.find(({ _id }) => isTryOf(send, _id) && !ended.has(_id));
    const refusal = claim && standingRefusal(claim);
    const wait = waits[channel];
    // The time of the further call came, and the recipient's hours or caps don't allow it.
    const isOfRecipient =
      wait !== undefined &&
      isRecipientWait(wait.limit) &&
      wait.until > (refusal?.nextAt ?? Infinity);
    if (refusal !== undefined && !isOfRecipient) {
      const { nextAt: until, since } = refusal;
      const failure = failureIn(refusal) ?? { kind: 'providerUnreachable' };
      return [{ channel, failure, until, since }];
    }
    if (wait === undefined || (begun.has(send.id) && !isOfRecipient)) return [];
    const { limit, until, since } = wait;
    return [{ channel, limit, until, since }];
  });
}
