import type { Database } from '../../port.ts';
import type { RetentionStep } from '../retention/retention-steps.ts';
import { timeOfEntry, type EntryRow } from './entry-id.ts';

const DAY_MS = 86_400_000;

/** Where this process's walk over all entries stands. */
export interface EntriesWalk {
  /** The last id that was read; absent between two walks. */
  after?: string;
  dueAt?: number;
}

/**
 * Retention step: deletes old entries by a walk over all ids, once a day. They have their time within, behind their
 * contact; an index on it would cost each entry as much as the row does. The settings that made an id of a request may
 * have changed since, so ids can't be derived from the requests that go.
 */
export function entriesStep(
  db: Database,
  { before, now, walk }: { before: number; now: number; walk: EntriesWalk },
): RetentionStep {
  const rows = db.collection<EntryRow>('contact_entries');
  return {
    name: 'contact_entries',
    before,
    async take(limit) {
      if (walk.after === undefined) {
        if (now < (walk.dueAt ?? 0)) return { rows: 0, done: true, reached: before };
        walk.after = '';
        walk.dueAt = now + DAY_MS;
      }
      // A covered query: the index alone answers.
      const found = await rows.find(
        { _id: { $gt: walk.after } },
        { sort: { _id: 1 }, limit, projection: { _id: 1 } },
      );
      const old = found.filter((row) => timeOfEntry(row) < before).map(({ _id }) => _id);
      if (old.length > 0) await rows.deleteMany({ _id: { $in: old } });
      const last = found.at(-1);
      const isOver = found.length < limit || last === undefined;
      if (isOver) delete walk.after;
      else walk.after = last._id;
      return { rows: old.length, done: isOver, reached: before };
    },
  };
}
