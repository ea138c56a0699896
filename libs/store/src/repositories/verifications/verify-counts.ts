import type { Database, Doc } from '../../port.ts';

/** Messages of an account that carry codes, in one window of a key. */
interface VerifyCount extends Doc {
  /** `<account>:<key>:<start of the window>`. */
  _id: string;
  account: string;
  /** Start of the window (epoch ms). */
  at: number;
  sent: number;
  approved: number;
  /** Calls that were refused for the key. */
  refused?: number;
  /** The key, where it may be read: a country or a block of numbers. */
  key?: string;
}

/** A key to count under, and the length of its windows. */
export interface CountedKey {
  account: string;
  key: string;
  windowMs: number;
}

/** Codes to a block of numbers or a country. */
interface Conversion {
  sent: number;
  approved: number;
}

/** A block of numbers (`block:62812`) or a country (`country:ID`) that was refused. */
interface RefusedKey {
  key: string;
  refused: number;
}

const HOUR_MS = 3_600_000;

/** Counts over all processes and restarts what velocity limits and conversion need. */
export interface VerifyCountsRepository {
  /** Takes one of the `most` messages of this window; false when they are used up. */
  take(of: CountedKey, now: number, most: number): Promise<boolean>;
  /** Gives back a message that wasn't sent. */
  giveBack(of: CountedKey, takenAt: number): Promise<void>;
  /** Counts a message, an approval or a refusal under keys that may be read. */
  note(
    account: string,
    keys: readonly string[],
    now: number,
    what: 'sent' | 'approved' | 'refused',
  ): Promise<void>;
  /** Sums up the last `hours` hours of a key. */
  conversion(account: string, key: string, now: number, hours: number): Promise<Conversion>;
  /** Keys of an account that were refused in the hour of `from` and later, the newest first. */
  refusedSince(account: string, from: number, limit: number): Promise<RefusedKey[]>;
}

export function createVerifyCountsRepository(db: Database): VerifyCountsRepository {
  const counts = db.collection<VerifyCount>('verify_counts');
  const startOf = (now: number, windowMs: number) => Math.floor(now / windowMs) * windowMs;
  const idOf = (account: string, key: string, at: number) => `${account}:${key}:${at}`;

  async function add(_id: string, most: number): Promise<boolean> {
    const { matchedCount } = await counts.updateOne(
      { _id, sent: { $lt: most } },
      { $inc: { sent: 1 } },
    );
    return matchedCount === 1;
  }

  return {
    async take({ account, key, windowMs }, now, most) {
      const at = startOf(now, windowMs);
      const _id = idOf(account, key, at);
      if (await add(_id, most)) return true;
      const row = { _id, account, at, sent: 1, approved: 0 };
      if (most > 0 && (await counts.tryInsert(row))) return true;
      // Used up, or another process inserted the window's row after the first update.
      return add(_id, most);
    },
    async giveBack({ account, key, windowMs }, takenAt) {
      await counts.updateOne(
        { _id: idOf(account, key, startOf(takenAt, windowMs)), sent: { $gt: 0 } },
        { $inc: { sent: -1 } },
      );
    },
    async note(account, keys, now, what) {
      const at = startOf(now, HOUR_MS);
      await Promise.all(
        keys.map(async (key) => {
          const _id = idOf(account, key, at);
          const step = { $inc: { [what]: 1 } };
          if ((await counts.updateOne({ _id }, step)).matchedCount === 1) return;
          const row = { _id, account, at, key, sent: 0, approved: 0, [what]: 1 };
          if (!(await counts.tryInsert(row))) await counts.updateOne({ _id }, step);
        }),
      );
    },
    async conversion(account, key, now, hours) {
      const last = startOf(now, HOUR_MS);
      const ids = Array.from({ length: hours }, (_, i) => idOf(account, key, last - i * HOUR_MS));
      const found = await counts.findByIds(ids);
      return {
        sent: found.reduce((sum, row) => sum + row.sent, 0),
        approved: found.reduce((sum, row) => sum + row.approved, 0),
      };
    },
    async refusedSince(account, from, limit) {
      const found = await counts.find(
        { account, refused: { $exists: true }, at: { $gte: startOf(from, HOUR_MS) } },
        { sort: { at: -1 }, limit },
      );
      return found.flatMap(({ key, refused }) =>
        key === undefined || refused === undefined ? [] : [{ key, refused }],
      );
    },
  };
}
