import type { Database } from '../../port.ts';
import { createOutboxMarker, type OutboxMarker } from './outbox-marker.ts';

/** An event that an endpoint with retries didn't take at first: the attempt that comes next. Times are epoch ms. */
export interface DeliveryRetry {
  /** Id of the first delivery. */
  _id: string;
  account: string;
  endpoint: string;
  event: string;
  /** Number of the attempt that is due, or was the last one. */
  attempt: number;
  /** When the first attempt began. */
  at: number;
  /** When the attempt is due; absent when it is over. */
  notifyAfter?: number;
  /** How it ended. `dropped`: the event, its contents or the endpoint's wish for it is gone. */
  ended?: 'delivered' | 'failed' | 'dropped';
}

/** Retries that wait, of all accounts. */
export interface WaitingRetries {
  /** Counted up to 10,000. */
  waiting: number;
  /** When the longest overdue one, or else the next one, is due (epoch ms). */
  nextAt: number | null;
}

export interface DeliveryRetriesRepository {
  /** Plans the second attempt; nothing when an attempt was planned before. */
  plan(
    first: Pick<DeliveryRetry, '_id' | 'account' | 'endpoint' | 'event' | 'at'>,
    dueAt: number,
  ): Promise<void>;
  /** Plans the attempt after this one; nothing when that was done before, or it is over. */
  planNext(id: string, attempt: number, dueAt: number): Promise<void>;
  /** Ends it; nothing when it is over, or was never planned. */
  end(id: string, how: NonNullable<DeliveryRetry['ended']>): Promise<void>;
  byIds(account: string, ids: readonly string[]): Promise<DeliveryRetry[]>;
  /** Endpoints with an attempt that is due, by id, after one. */
  dueEndpoints(
    now: number,
    after: string,
    limit: number,
  ): Promise<Pick<DeliveryRetry, 'account' | 'endpoint'>[]>;
  /** Due attempts of an endpoint, longest overdue first. */
  dueOf(endpoint: string, now: number, limit: number): Promise<DeliveryRetry[]>;
  waiting(): Promise<WaitingRetries>;
  events: Pick<OutboxMarker<DeliveryRetry>, 'claimUntil' | 'hold'>;
}

const MOST_COUNTED = 10_000;

export function createDeliveryRetriesRepository(db: Database): DeliveryRetriesRepository {
  const retries = db.collection<DeliveryRetry>('delivery_retries');
  const events = createOutboxMarker(retries, 'notifyAfter');
  return {
    async plan(first, dueAt) {
      await retries.tryInsert({ ...first, attempt: 2, notifyAfter: dueAt });
    },
    async planNext(id, attempt, dueAt) {
      await retries.updateOne(
        { _id: id, attempt, notifyAfter: { $exists: true } },
        { $set: { attempt: attempt + 1, notifyAfter: dueAt } },
      );
    },
    async end(id, how) {
      await retries.updateOne(
        { _id: id, notifyAfter: { $exists: true } },
        { $set: { ended: how }, $unset: { notifyAfter: '' } },
      );
    },
    byIds: async (account, ids) =>
      (await retries.findByIds(ids)).filter((row) => row.account === account),
    async dueEndpoints(now, after, limit) {
      const found: Pick<DeliveryRetry, 'account' | 'endpoint'>[] = [];
      while (found.length < limit) {
        const [next] = await retries.find(
          { endpoint: { $gt: found.at(-1)?.endpoint ?? after }, notifyAfter: { $lte: now } },
          {
            sort: { endpoint: 1, notifyAfter: 1 },
            limit: 1,
            projection: { account: 1, endpoint: 1 },
          },
        );
        if (next === undefined) break;
        found.push(next);
      }
      return found;
    },
    dueOf: (endpoint, now, limit) =>
      retries.find({ endpoint, notifyAfter: { $lte: now } }, { sort: { notifyAfter: 1 }, limit }),
    async waiting() {
      const [[next], waiting] = await Promise.all([
        events.marked(['notifyAfter'], 1),
        events.countMarked(MOST_COUNTED),
      ]);
      return { waiting, nextAt: next?.notifyAfter ?? null };
    },
    events,
  };
}
