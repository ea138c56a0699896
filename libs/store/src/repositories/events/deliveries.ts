import type { EventKind } from '@cascade/contracts';
import type { Database } from '../../port.ts';
import { accountFilter } from '../account-filter.ts';
import type { TimeRange } from '../account-filter.ts';
import type { IndexSpec } from '../index-spec.ts';
import { findPage } from '../page.ts';
import type { Page, PageQuery } from '../page.ts';

/**
 * The right to make one POST, journaled right before it and never changed: whoever inserts it makes
 * the POST, everybody else finds it taken.
 */
export interface DeliveryStart {
  /** The delivery's. */
  _id: string;
  /** When the POST began (epoch ms). */
  at: number;
  url: string;
}

/** One POST of one event to one endpoint, as it is known when it begins. */
export interface DeliveryPost {
  /** `<event>:<endpoint>`; a test and a resend have the id of what a person asked for. */
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
  /** False for tests and sandbox traffic. */
  production: boolean;
  request: {
    url: string;
    /** As sent, secrets left out. */
    headers: Record<string, string>;
    /** The first 64 KB as text. */
    body: string;
  };
  /** When the POST began (epoch ms). */
  at: number;
}

/** In the log: inserted whole when the POST has ended, or `open` when it takes its time. */
export interface DeliveryRow extends DeliveryPost {
  /** `open`: the POST is under way. */
  state: 'open' | 'delivered' | 'failed';
  /** While open: from this instant on nobody waits for an outcome any more. */
  openUntil?: number;
  response?: DeliveryResponse;
  /** Duration of the POST in ms; absent when it was interrupted. */
  ms?: number;
  /** Why it failed; a phrase for the customer. */
  error?: string;
  /** Whoever made the POST died: what became of it isn't known. */
  interrupted?: true;
  /** The bodies were taken away then (epoch ms). */
  contentsRemovedAt?: number;
}

export interface DeliveryResponse {
  status: number;
  headers: Record<string, string>;
  /** The first 4 KB as text. */
  body: string;
}

/** What became of a POST. */
export type DeliveryOutcome = { ms: number; response?: DeliveryResponse } & (
  { state: 'delivered' } | { state: 'failed'; error: string }
);

export interface DeliveryFilters extends TimeRange {
  endpoint?: string | undefined;
  kind?: EventKind | undefined;
  state?: DeliveryRow['state'] | undefined;
}

export interface DeliveriesRepository {
  /** The right to make the POST: `false` when it is taken, then somebody else makes or made it. */
  begin(start: DeliveryStart): Promise<boolean>;
  startOf(id: string): Promise<DeliveryStart | null>;
  /** A POST that hasn't ended; does nothing where the log has it. */
  logOpen(post: DeliveryPost, openUntil: number): Promise<void>;
  /**
   * What became of the POST, by the one who made it: the truth also where a row stands that says
   * `open` or `interrupted`. Any number of times.
   */
  logEnd(post: DeliveryPost, outcome: DeliveryOutcome): Promise<void>;
  get(account: string, id: string): Promise<DeliveryRow | null>;
  /** Those of these ids that stand in the account. */
  byIds(account: string, ids: readonly string[]): Promise<DeliveryRow[]>;
  list(account: string, filters: DeliveryFilters, page: PageQuery): Promise<Page<DeliveryRow>>;
  /** How many deliveries of live events ended so, begun in `from <= t < to` (epoch ms). */
  count(account: string, state: DeliveryRow['state'], from: number, to: number): Promise<number>;
  /** Open rows whose time has run out: nobody will tell what became of them. */
  overdue(now: number, limit: number): Promise<DeliveryRow[]>;
  /** The verdict on a row that nobody ended; true for the one who gave it. */
  interrupt(id: string, error: string): Promise<boolean>;
}

export const DELIVERIES_INDEXES: readonly IndexSpec[] = [
  {
    collection: 'deliveries',
    keys: { account: 1, at: -1, _id: -1 },
    options: { name: 'account_newest' },
  },
  {
    collection: 'deliveries',
    keys: { account: 1, endpoint: 1, at: -1, _id: -1 },
    options: { name: 'endpoint_newest' },
  },
  {
    collection: 'deliveries',
    keys: { openUntil: 1 },
    options: { name: 'open', partialFilterExpression: { openUntil: { $exists: true } } },
  },
];

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
          ...(outcome.state === 'delivered' ? { error: '' } : {}),
        },
      });
    },
    get: (account, id) => deliveries.findOne({ _id: id, account }),
    async byIds(account, ids) {
      return (await deliveries.findByIds(ids)).filter((row) => row.account === account);
    },
    list: (account, filters, page) =>
      findPage(deliveries, accountFilter(account, filters), page, 'at'),
    count: (account, state, from, to) =>
      deliveries.countDocuments({ account, state, purpose: 'event', at: { $gte: from, $lt: to } }),
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
