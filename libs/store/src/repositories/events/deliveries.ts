import type { EventKind, Failure } from '@cascade/contracts';
import type { Database } from '../../port.ts';
import { accountFilter } from '../account-filter.ts';
import type { TimeRange } from '../account-filter.ts';
import { findPage } from '../page.ts';
import type { Page, PageQuery } from '../page.ts';

/**
 * The right to make one POST. Inserted and journaled right before the POST, and never changed: only
 * the process that inserts it makes the POST.
 */
export interface DeliveryStart {
  /** Id of the delivery. */
  _id: string;
  /** When the POST began (epoch ms). */
  at: number;
  url: string;
}

/** Id of an event's first delivery to an endpoint. */
export const firstDelivery = (event: string, endpoint: string): string => `${event}:${endpoint}`;

/** Id of a later attempt, by that of the first delivery. */
export const attemptDelivery = (first: string, attempt: number): string =>
  attempt === 1 ? first : `${first}:${attempt}`;

/** One POST of one event to one endpoint, as known when it begins. */
export interface DeliveryPost {
  /** `firstDelivery` of its event, for a retry `attemptDelivery`; for a test or a resend, the id of its `DeliveryAsk`. */
  _id: string;
  account: string;
  endpoint: string;
  /** Event id; a test's own id. */
  event: string;
  kind: EventKind;
  /** Absent for `send_status`. */
  device?: string;
  purpose: 'event' | 'test' | 'resend';
  /** The delivery that a resend repeats. */
  repeats?: string;
  /** Number of the attempt, of an endpoint with retries; the first one is 1. */
  attempt?: number;
  /** False for tests and sandbox traffic. */
  production: boolean;
  request: {
    url: string;
    /** Headers as sent, without secrets. */
    headers: Record<string, string>;
    /** The first 64 KB as text. */
    body: string;
  };
  /** When the POST began (epoch ms). */
  at: number;
}

/** A row of the log: inserted once when the POST has ended, or as `open` while it runs long. */
export interface DeliveryRow extends DeliveryPost {
  /** `open`: the POST is under way. */
  state: 'open' | 'delivered' | 'failed';
  /** While open: after this instant nobody waits for an outcome. */
  openUntil?: number;
  response?: DeliveryResponse;
  /** Duration of the POST in ms; absent when it was interrupted. */
  ms?: number;
  /** Why it failed; a phrase for the customer. */
  error?: string;
  /** What `error` says; absent in rows of earlier versions, and where it is words of the receiver's side. */
  failure?: Failure<string>;
  /** The process that made the POST died: the outcome isn't known. */
  interrupted?: true;
  /** When the bodies were removed (epoch ms). */
  contentsRemovedAt?: number;
}

export interface DeliveryResponse {
  status: number;
  headers: Record<string, string>;
  /** The first 4 KB as text. */
  body: string;
}

/** Outcome of a POST. */
export type DeliveryOutcome = { ms: number; response?: DeliveryResponse } & (
  | { state: 'delivered' }
  | { state: 'failed'; error: string; failure?: Failure<string> }
);

export interface DeliveryFilters extends TimeRange {
  endpoint?: string | undefined;
  kind?: EventKind | undefined;
  state?: DeliveryRow['state'] | undefined;
}

export interface DeliveriesRepository {
  /** Takes the right to make the POST; `false` when another process has it. */
  begin(start: DeliveryStart): Promise<boolean>;
  startOf(id: string): Promise<DeliveryStart | null>;
  /** Logs a POST that hasn't ended; does nothing when the log has the delivery. */
  logOpen(post: DeliveryPost, openUntil: number): Promise<void>;
  /**
   * Logs the outcome of the POST, by the process that made it. Replaces a row that says `open` or
   * `interrupted`. May be repeated.
   */
  logEnd(post: DeliveryPost, outcome: DeliveryOutcome): Promise<void>;
  get(account: string, id: string): Promise<DeliveryRow | null>;
  /** Deliveries of the account with these ids. */
  byIds(account: string, ids: readonly string[]): Promise<DeliveryRow[]>;
  list(account: string, filters: DeliveryFilters, page: PageQuery): Promise<Page<DeliveryRow>>;
  /** Open rows whose `openUntil` has passed: nobody will report an outcome. */
  overdue(now: number, limit: number): Promise<DeliveryRow[]>;
  /** Marks an open row as interrupted; true for the caller that did it. */
  interrupt(id: string, error: string): Promise<boolean>;
}

export function createDeliveriesRepository(db: Database): DeliveriesRepository {
  const starts = db.collection<DeliveryStart>('delivery_starts');
  const deliveries = db.collection<DeliveryRow>('deliveries');
  return {
    begin: (start) => starts.tryInsert(start),
    startOf: async (id) => (await starts.findByIds([id]))[0] ?? null,
    async logOpen(post, openUntil) {
      await deliveries.tryInsert({ ...post, state: 'open', openUntil });
    },
    async logEnd(post, outcome) {
      if (await deliveries.tryInsertLater({ ...post, ...outcome })) return;
      await deliveries.updateLater(post._id, {
        $set: { ...outcome },
        $unset: {
          openUntil: '',
          interrupted: '',
          ...(outcome.state === 'delivered' ? { error: '', failure: '' } : {}),
        },
      });
    },
    get: (account, id) => deliveries.findOne({ _id: id, account }),
    async byIds(account, ids) {
      return (await deliveries.findByIds(ids)).filter((row) => row.account === account);
    },
    list: (account, filters, page) =>
      findPage(deliveries, accountFilter(account, filters), page, 'at'),
    overdue: (now, limit) =>
      deliveries.find({ openUntil: { $lte: now } }, { sort: { openUntil: 1 }, limit }),
    async interrupt(id, error) {
      const { modifiedCount } = await deliveries.updateOne(
        { _id: id, state: 'open' },
        { $set: { state: 'failed', interrupted: true, error }, $unset: { openUntil: '' } },
      );
      return modifiedCount === 1;
    },
  };
}
