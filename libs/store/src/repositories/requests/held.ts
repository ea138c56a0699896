import type { Database } from '../../port.ts';
import type { Held } from '../../backup/hold-back.ts';
import type { IndexSpec } from '../index-spec.ts';
import { findPage, type Page, type PageQuery } from '../page.ts';
import type { StoredRequest } from './stored-request.ts';

export type HeldRequest = StoredRequest & { held: Held };

/**
 * Work that a restore held back: requests that were open at the backup or came due since, and events
 * that, as far as the backup knows, no endpoint received. Nothing of it happens until an operator releases it.
 */
export interface HeldRepository {
  requests(page: PageQuery): Promise<Page<HeldRequest>>;
  request(id: number): Promise<HeldRequest | null>;
  /** Number of held events. */
  events(): Promise<number>;
  /** Releases a request: the sweeper handles it at `nextAt`. False when it isn't held. */
  release(id: number, nextAt: number): Promise<boolean>;
  /** Releases events: they are raised from `now` on. Returns their number. */
  releaseEvents(now: number): Promise<number>;
  /** Discards events: endpoints never receive them. Returns their number. */
  dropEvents(): Promise<number>;
}

/** Collections whose rows raise events. */
const EVENT_COLLECTIONS = [
  'inbound',
  'receipts',
  'submissions',
  'requests',
  'quota_notices',
] as const;

const hasHeldEvent = { 'held.notifyAfter': { $exists: true } };

export const HELD_INDEXES: readonly IndexSpec[] = EVENT_COLLECTIONS.map((collection) => ({
  collection,
  keys: { 'held.at': 1 } as const,
  options: { name: 'held', partialFilterExpression: { 'held.at': { $exists: true } } },
}));

export function createHeldRepository(db: Database): HeldRepository {
  const requests = db.collection<HeldRequest>('requests');
  const isHeld = { 'held.at': { $exists: true } };
  /** A finished request is held only for its event. */
  const isOpen = { state: { $in: ['open', 'scheduled'] } };

  const inEach = async (act: (collection: (typeof EVENT_COLLECTIONS)[number]) => Promise<number>) =>
    (await Promise.all(EVENT_COLLECTIONS.map(act))).reduce((sum, count) => sum + count, 0);

  return {
    requests: (page) => findPage(requests, { ...isHeld, ...isOpen }, page),
    request: (id) => requests.findOne({ _id: id, ...isHeld, ...isOpen }),
    events: () =>
      inEach((name) => db.collection(name).countDocuments({ ...isHeld, ...hasHeldEvent })),
    async release(id, nextAt) {
      const row = await requests.findOne({ _id: id, ...isHeld });
      if (row === null) return false;
      const { bulkQueue } = row.held;
      const { matchedCount } = await requests.updateOne(
        { _id: id, ...isHeld },
        {
          $set: { nextAt, ...(bulkQueue === undefined ? {} : { bulkQueue }) },
          $unset: { held: '' },
        },
      );
      return matchedCount === 1;
    },
    releaseEvents: (now) =>
      inEach(async (name) => {
        const { matchedCount } = await db
          .collection(name)
          .updateMany(
            { ...isHeld, ...hasHeldEvent },
            { $set: { notifyAfter: now }, $unset: { held: '' } },
          );
        return matchedCount;
      }),
    dropEvents: () =>
      inEach(async (name) => {
        const { matchedCount } = await db
          .collection(name)
          .updateMany({ ...isHeld, ...hasHeldEvent }, { $unset: { held: '' } });
        return matchedCount;
      }),
  };
}
