import type { Collection, Doc, Key } from '../../port.ts';
import type { IndexSpec } from '../index-spec.ts';

/**
 * A member that stands on a fact's row as long as somebody has to do something about it: the instant
 * (epoch ms) from which a sweeper does it. Set in the row's insert, taken away when it is done, so
 * that no crash forgets it.
 */
export interface Mark<T extends Doc> {
  /** Rows whose instant has passed, the longest overdue first. */
  due(now: number, limit: number): Promise<T[]>;
  /** Puts the instant off, for one of those who try: true for the one who got it. */
  putOff(id: T['_id'], was: number, until: number): Promise<boolean>;
  /** Puts the instant off for one who has it in hand, whoever else tries; in company of others. */
  hold(id: T['_id'], until: number): Promise<void>;
  /** It is done. Nobody waits for it: forgotten, it is done again. */
  done(id: T['_id']): Promise<void>;
  /** The same of many, for a fraction of what each would cost the store by itself. */
  allDone(ids: readonly T['_id'][]): Promise<void>;
}

export function createMark<T extends Doc>(collection: Collection<T>, member: string): Mark<T> {
  return {
    due: (now, limit) =>
      collection.find({ [member]: { $lte: now } }, { sort: { [member]: 1 }, limit }),
    async putOff(id, was, until) {
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
  };
}

/** Only rows that bear the mark are in it: it stays small however many are done. */
export const markIndex = (collection: string, member: string): IndexSpec => ({
  collection,
  keys: { [member]: 1 },
  options: { name: member, partialFilterExpression: { [member]: { $exists: true } } },
});
