import type { Collection, Doc, Key } from '../../port.ts';

/**
 * Outbox marker: a member of a fact's row that says when (epoch ms) a sweeper must do something about
 * the row. Set by the row's insert and removed when the work is done, so no crash loses it.
 */
export interface OutboxMarker<T extends Doc> {
  /** Rows whose instant has passed, longest overdue first. */
  due(now: number, limit: number): Promise<T[]>;
  /** Claims a row by moving its instant, by compare-and-set: true for one of several callers. */
  claimUntil(id: T['_id'], was: number, until: number): Promise<boolean>;
  /** Postpones unconditionally; batched with other writes. */
  hold(id: T['_id'], until: number): Promise<void>;
  /** Removes the marker. Unconfirmed: if the write is lost, the work is done again. */
  done(id: T['_id']): Promise<void>;
  /** Removes many markers in one write, at a fraction of the cost. */
  allDone(ids: readonly T['_id'][]): Promise<void>;
  /** Members of rows with the marker, those that are due first. */
  marked(members: readonly string[], limit: number): Promise<Partial<T>[]>;
  /** Number of rows with the marker, counted up to `most`. */
  countMarked(most: number): Promise<number>;
}

export function createOutboxMarker<T extends Doc>(
  collection: Collection<T>,
  member: string,
): OutboxMarker<T> {
  return {
    due: (now, limit) =>
      collection.find({ [member]: { $lte: now } }, { sort: { [member]: 1 }, limit }),
    async claimUntil(id, was, until) {
      const { modifiedCount } = await collection.updateOne(
        { _id: id, [member]: was },
        { $set: { [member]: until } },
      );
      return modifiedCount === 1;
    },
    hold: (id: Key, until) => collection.updateLater(id, { $set: { [member]: until } }),
    done: (id: Key) => collection.updateLater(id, { $unset: { [member]: '' } }),
    async allDone(ids) {
      await collection.updateMany({ _id: { $in: ids } }, { $unset: { [member]: '' } });
    },
    marked: (members, limit) =>
      collection.find(
        { [member]: { $exists: true } },
        {
          sort: { [member]: 1 },
          limit,
          projection: Object.fromEntries(members.map((name) => [name, 1] as const)),
        },
      ),
    countMarked: (most) =>
      collection.countDocuments({ [member]: { $exists: true } }, { limit: most }),
  };
}
