import { LRUCache } from 'lru-cache';
import { onFirstUse } from '@cascade/runtime';
import type { Database, Doc } from '../../port.ts';

/** Inbound messages of an account in a day (UTC). */
interface InboundDay extends Doc {
  /** `<account>:<2026-11-23>`. */
  _id: string;
  account: string;
  /** Start of the day (epoch ms). */
  at: number;
  /** Units taken by processes. A process that ends leaves up to one block of them unused. */
  taken: number;
  /** An event has reported that the limit is reached. */
  full?: true;
  /** Messages over the limit. */
  leftOut?: number;
}

export interface InboundDaysRepository {
  /** Takes one unit of the account's daily limit; false when none is left. */
  take(account: string, now: number): Promise<boolean>;
  /**
   * Counts a message over the limit. True for the first one of a day: it is stored nevertheless, and
   * its event reports that the limit is reached.
   */
  leaveOut(account: string, now: number): Promise<boolean>;
  /** Number of today's messages over the limit; null while the limit isn't reached. */
  leftOut(account: string, now: number): Promise<number | null>;
  /** Messages per account and day (UTC); 0 is unlimited. */
  readonly limit: number;
  /** When the day of `now` ends (epoch ms). */
  endOfDay(now: number): number;
}

const DAY_MS = 86_400_000;
const MAX_BLOCK = 100;
const MAX_ACCOUNTS = 10_000;

interface Units {
  day: number;
  left: number;
  /** The store has no units left for this day. */
  full: boolean;
  fetching?: Promise<void> | undefined;
}

/** Counts inbound messages per day. Takes units in blocks: one write per hundred messages. */
export function createInboundDaysRepository(
  db: Database,
  /** 0 is unlimited. */
  limit: number,
): InboundDaysRepository {
  const days = db.collection<InboundDay>('inbound_days');
  const accounts = onFirstUse(() => new LRUCache<string, Units>({ max: MAX_ACCOUNTS }));
  const block = Math.min(MAX_BLOCK, Math.max(1, Math.floor(limit / 100)));
  const dayOf = (now: number) => Math.floor(now / DAY_MS);
  const idOf = (account: string, day: number) =>
    `${account}:${new Date(day * DAY_MS).toISOString().slice(0, 10)}`;

  async function fetchBlock(account: string, units: Units): Promise<void> {
    const _id = idOf(account, units.day);
    const at = units.day * DAY_MS;
    const size = Math.min(block, limit);
    if (await days.tryInsert({ _id, account, at, taken: size })) {
      units.left += size;
      return;
    }
    let wanted = size;
    for (;;) {
      const { matchedCount } = await days.updateOne(
        { _id, taken: { $lte: limit - wanted } },
        { $inc: { taken: wanted } },
      );
      if (matchedCount === 1) {
        units.left += wanted;
        return;
      }
      const day = await days.findOne({ _id });
      // Deleted meanwhile: the next fetch inserts it.
      if (day === null) return;
      const left = limit - day.taken;
      if (left <= 0) break;
      // Half of the rest, so that the last units aren't held by one process.
      wanted = Math.min(size, Math.ceil(left / 2));
    }
    units.full = true;
  }

  return {
    limit,
    async take(account, now) {
      if (limit === 0) return true;
      let units = accounts().get(account);
      if (units?.day !== dayOf(now)) {
        units = { day: dayOf(now), left: 0, full: false };
        accounts().set(account, units);
      }
      while (units.left === 0 && !units.full) {
        const of: Units = units;
        of.fetching ??= fetchBlock(account, of).finally(() => {
          of.fetching = undefined;
        });
        await of.fetching;
      }
      if (units.left === 0) return false;
      units.left -= 1;
      return true;
    },
    async leaveOut(account, now) {
      const _id = idOf(account, dayOf(now));
      const first = await days.updateOne(
        { _id, full: { $exists: false } },
        { $set: { full: true } },
      );
      if (first.matchedCount === 1) return true;
      await days.updateLater(_id, { $inc: { leftOut: 1 } });
      return false;
    },
    async leftOut(account, now) {
      const day = await days.findOne({ _id: idOf(account, dayOf(now)) });
      return day?.full === true ? (day.leftOut ?? 0) : null;
    },
    endOfDay: (now) => (dayOf(now) + 1) * DAY_MS,
  };
}
