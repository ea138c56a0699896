import type { Database } from '../../port.ts';
import type { Held } from '../../collections/hold-back-rows.ts';
import { COLLECTIONS, RECORDS, type CollectionName } from '../../collections/records.ts';
import { findPage, type Page, type PageQuery } from '../page.ts';
import type { StoredRequest } from './stored-request.ts';

export type HeldRequest = StoredRequest & { held: Held };

/**
 * Work that a restore held back: requests that were open at the backup or came due since, and events
 * that, as far as the backup knows, no endpoint received. Nothing of it happens until an operator releases it.
 */
export interface HeldRepository {
  /** Of one account, where one is named. */
  requests(page: PageQuery, account?: string): Promise<Page<HeldRequest>>;
  request(id: number): Promise<HeldRequest | null>;
  /** Number of held events. */
  events(account?: string): Promise<number>;
  /** What is held, by account. */
  counts(): Promise<Map<string, HeldCounts>>;
  /** When the account's oldest held request was or is due (epoch ms); undefined without one. */
  oldestDueAt(account: string): Promise<number | undefined>;
  /** Releases a request: the sweeper handles it at `nextAt`. False when it isn't held. */
  release(id: number, nextAt: number): Promise<boolean>;
  /** Releases events: they are raised from `now` on. Returns their number. */
  releaseEvents(now: number, account?: string): Promise<number>;
  /** Discards events: endpoints never receive them. Returns their number. */
  dropEvents(account?: string): Promise<number>;
}

/** What is held of an account. */
export interface HeldCounts {
  /** Requests that were under way when the backup was taken. */
  open: number;
  scheduled: number;
  events: number;
  /** Campaigns that were running. */
  batches: number;
}

const EVENT_COLLECTIONS = COLLECTIONS.filter((name) => RECORDS[name].raisesEvents);

const hasHeldEvent = { 'held.notifyAfter': { $exists: true } };

const isHeld = { 'held.at': { $exists: true } } as const;

/** The index of held rows. */
const HELD = 'held';
/** More held rows than this are found faster among the newest requests. */
const FEW = 1_000;

export function createHeldRepository(db: Database): HeldRepository {
  const requests = db.collection<HeldRequest>('requests');
  /** A finished request is held only for its event. */
  const isOpen = { state: { $in: ['open', 'scheduled'] } };

  const inEach = async (act: (collection: CollectionName) => Promise<number>) =>
    (await Promise.all(EVENT_COLLECTIONS.map(act))).reduce((sum, count) => sum + count, 0);

  return {
    async requests(page, account) {
      const count = await requests.countDocuments(isHeld, { limit: FEW, hint: HELD });
      const hint = count < FEW ? HELD : undefined;
      return findPage(requests, { ...isHeld, ...isOpen, ...ofAccount(account) }, page, '_id', hint);
    },
    request: (id) => requests.findOne({ _id: id, ...isHeld, ...isOpen }),
    events: (account) =>
      inEach((name) =>
        db.collection(name).countDocuments({ ...isHeld, ...hasHeldEvent, ...ofAccount(account) }),
      ),
    async counts() {
      const counts = new Map<string, HeldCounts>();
      const add = (account: unknown, kind: keyof HeldCounts, count: number) => {
        const known = counts.get(String(account)) ?? {
          open: 0,
          scheduled: 0,
          events: 0,
          batches: 0,
        };
        counts.set(String(account), { ...known, [kind]: known[kind] + count });
      };
      const states = await requests.countBy({ ...isHeld, ...isOpen }, ['account', 'state']);
      for (const { key, count } of states) {
        add(key['account'], key['state'] === 'scheduled' ? 'scheduled' : 'open', count);
      }
      for (const name of EVENT_COLLECTIONS) {
        const events = await db
          .collection(name)
          .countBy({ ...isHeld, ...hasHeldEvent }, ['account']);
        for (const { key, count } of events) add(key['account'], 'events', count);
      }
      const batches = await db.collection('batches').countBy(isHeld, ['account']);
      for (const { key, count } of batches) add(key['account'], 'batches', count);
      return counts;
    },
    async oldestDueAt(account) {
      const [oldest] = await requests.find(
        { account, ...isHeld, ...isOpen },
        { sort: { dueAt: 1 }, limit: 1, projection: { dueAt: 1 } },
      );
      return oldest?.dueAt;
    },
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
    releaseEvents: (now, account) =>
      inEach(async (name) => {
        const { matchedCount } = await db
          .collection(name)
          .updateMany(
            { ...isHeld, ...hasHeldEvent, ...ofAccount(account) },
            { $set: { notifyAfter: now }, $unset: { held: '' } },
          );
        return matchedCount;
      }),
    dropEvents: (account) =>
      inEach(async (name) => {
        const { matchedCount } = await db
          .collection(name)
          .updateMany(
            { ...isHeld, ...hasHeldEvent, ...ofAccount(account) },
            { $unset: { held: '' } },
          );
        return matchedCount;
      }),
  };
}

const ofAccount = (account: string | undefined) => (account === undefined ? {} : { account });
