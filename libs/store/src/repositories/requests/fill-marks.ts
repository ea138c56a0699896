import type { Database, Update } from '../../port.ts';
import { markOfRequest } from './marks.ts';
import { MARKS, marksRows } from './marks-ready.ts';
import type { StoredRequest } from './stored-request.ts';

interface FillMarksRepository {
  /**
   * Gives requests of an earlier version their marks, from where the last step ended.
   *
   * @returns `more` when rows are left; `later` when a second walk is needed, for what processes of the earlier version
   *   still write; `done` when lists are read by marks.
   */
  step(limit: number, now: number): Promise<'more' | 'later' | 'done'>;
}

/** By then no process of an earlier version runs any more. None runs beside one that has the embedded store. */
const UPGRADED_MS = 86_400_000;
const MEMBERS = { state: 1, status: 1, mark: 1 } as const;

export function createFillMarksRepository(db: Database): FillMarksRepository {
  const requests = db.collection<StoredRequest>('requests');
  const rows = marksRows(db);

  const note = (update: Update) => rows.updateOne({ _id: MARKS }, update, { upsert: true });

  /** Also where a process of the earlier version ended a request that had one. Rows that changed since have theirs by that change. */
  async function giveMarks(found: readonly StoredRequest[]): Promise<void> {
    const wrong = Map.groupBy(
      found.filter((row) => row.mark !== markOfRequest(row)),
      ({ state, status }) => `${state} ${String(status)}`,
    );
    for (const some of wrong.values()) {
      const [row] = some as [StoredRequest];
      const mark = markOfRequest(row);
      await requests.updateMany(
        {
          _id: { $in: some.map(({ _id }) => _id) },
          state: row.state,
          status: row.status ?? { $exists: false },
        },
        mark === undefined ? { $unset: { mark: '' } } : { $set: { mark } },
      );
    }
  }

  return {
    async step(limit, now) {
      const at = await rows.findOne({ _id: MARKS });
      if (at?.ready) return 'done';
      const walk = at?.walkedAt === undefined ? 'first' : 'second';
      if (walk === 'second' && now < (at?.walkedAt ?? 0) + UPGRADED_MS) return 'later';
      const found = await requests.find(
        { _id: { $gt: at?.[walk] ?? 0 } },
        { sort: { _id: 1 }, limit, projection: MEMBERS },
      );
      await giveMarks(found);
      const last = found.at(-1);
      if (found.length === limit && last !== undefined) {
        await note({ $max: { [walk]: last._id } });
        return 'more';
      }
      const isOver = walk === 'second' || db.engine === 'embedded';
      await note({ $set: isOver ? { ready: true } : { walkedAt: now } });
      return isOver ? 'done' : 'later';
    },
  };
}
