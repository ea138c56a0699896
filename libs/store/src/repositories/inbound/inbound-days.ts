import { LRUCache } from 'lru-cache';
import type { Database, Doc } from '../../port.ts';

/** Messages of contacts that an account got in a day (UTC). */
interface InboundDay extends Doc {
  /** `<account>:<2026-11-23>`. */
  _id: string;
  account: string;
  /** Start of the day (epoch ms). */
  at: number;
  /** Units that processes took; a process that ends leaves up to a block of them unused. */
  taken: number;
  /** Somebody was told that the limit is reached. */
  full?: true;
  /** Messages over the limit. */
  leftOut?: number;
}

export interface InboundDaysRepository {
  /** Takes one of the messages that the account may get in the day of `now`; false when none is left. */
  take(account: string, now: number): Promise<boolean>;
  /**
   * Counts a message for which none was left. True for the first one of a day: that one is stored all the
   * same, and its event says that the limit is reached.
   */
  leaveOut(account: string, now: number): Promise<boolean>;
  /** Messages of the day of `now` that were left out; null while the limit isn't reached. */
  leftOut(account: string, now: number): Promise<number | null>;
  /** Of an account in a day (UTC); 0 is without limit. */
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
  /** The store has no more for this day. */
  full: boolean;
  fetching?: Promise<void> | undefined;
}

/**
 * Units are taken in blocks, so that a message costs the store nothing here but once in a hundred.
 */
export function createInboundDaysRepository(
  db: Database,
  /** 0 is without limit. */
  limit: number,
): InboundDaysRepository {
  const days = db.collection<InboundDay>('inbound_days');
  const accounts = new LRUCache<string, Units>({ max: MAX_ACCOUNTS });
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
    // The last block may be smaller than the others.
    for (const wanted of size === 1 ? [1] : [size, 1]) {
      const { matchedCount } = await days.updateOne(
        { _id, taken: { $lte: limit - wanted } },
        { $inc: { taken: wanted } },
      );
      if (matchedCount === 1) {
        units.left += wanted;
        return;
      }
    }
    units.full = true;
  }

  return {
    limit,
    async take(account, now) {
      if (limit === 0) return true;
      let units = accounts.get(account);
      if (units?.day !== dayOf(now)) {
        units = { day: dayOf(now), left: 0, full: false };
        accounts.set(account, units);
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
