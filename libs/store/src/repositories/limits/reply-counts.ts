import type { Database, Doc } from '../../port.ts';

/** Automatic replies of a device in one clock hour. */
interface ReplyCount extends Doc {
  /** `<device>:<hour>`. */
  _id: string;
  /** Hours since the epoch. */
  hour: number;
  replies: number;
}

/** Limit of a device without its own setting. */
export const DEFAULT_REPLIES_PER_HOUR = 1_000;

const HOUR_MS = 3_600_000;

/** Counts automatic replies over all processes and restarts. */
export interface ReplyCountsRepository {
  /**
   * Takes one of the `most` replies that a device may send in this clock hour; false when they are used
   * up. A process that dies before it replies has used the reply.
   */
  take(device: string, now: number, most: number): Promise<boolean>;
  /** Gives back a reply that wasn't sent. */
  giveBack(device: string, takenAt: number): Promise<void>;
  /** Deletes hours before the previous one. */
  deleteOld(now: number): Promise<void>;
}

export function createReplyCountsRepository(db: Database): ReplyCountsRepository {
  const counts = db.collection<ReplyCount>('reply_counts');
  const hourOf = (at: number) => Math.floor(at / HOUR_MS);
  const idOf = (device: string, at: number) => `${device}:${hourOf(at)}`;

  async function add(_id: string, most: number): Promise<boolean> {
    const { matchedCount } = await counts.updateOne(
      { _id, replies: { $lt: most } },
      { $inc: { replies: 1 } },
    );
    return matchedCount === 1;
  }

  return {
    async take(device, now, most) {
      const _id = idOf(device, now);
      if (await add(_id, most)) return true;
      if (most > 0 && (await counts.tryInsert({ _id, hour: hourOf(now), replies: 1 }))) return true;
      // Used up, or another process inserted the hour's row after the first update.
      return add(_id, most);
    },
    async giveBack(device, takenAt) {
      await counts.updateOne(
        { _id: idOf(device, takenAt), replies: { $gt: 0 } },
        { $inc: { replies: -1 } },
      );
    },
    async deleteOld(now) {
      await counts.deleteMany({ hour: { $lt: hourOf(now) - 1 } });
    },
  };
}
