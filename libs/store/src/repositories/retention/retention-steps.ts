import type { CollectionName } from '../../collections/records.ts';
import type { Collection, Database, Doc, Key } from '../../port.ts';

/** Result of one slice of a step. */
export interface RetentionSlice {
  /** Rows that were deleted, or lost their contents. */
  rows: number;
  /** No due row is left. */
  done: boolean;
  /** Rows older than this instant (epoch ms) are handled. */
  reached: number;
}

export interface RetentionStep {
  name: string;
  /** Rows older than this instant (epoch ms) are due. */
  before: number;
  /** Reads about `limit` of the oldest rows and handles the due ones. */
  take(limit: number): Promise<RetentionSlice>;
}

interface RowsOptions<T extends Doc> {
  name: string;
  collection: Collection<T>;
  /** Indexed member that gives a row's age. */
  time: string & keyof T;
  before: number;
  /** Members that `removeRest` reads. */
  members?: readonly (string & keyof T)[];
  /** Deletes what belongs to the rows; called before the rows are deleted. */
  removeRest?(rows: readonly T[]): Promise<void>;
}

/** Creates a step that deletes rows found by an index on their age. */
export function rowsStep<T extends Doc>(options: RowsOptions<T>): RetentionStep {
  const { name, collection, time, before, members = [], removeRest } = options;
  const projection = Object.fromEntries([time, ...members].map((member) => [member, 1 as const]));
  // MongoDB keeps deleted index entries scannable for a while: the next slice starts after them.
  let from = 0;
  return {
    name,
    before,
    async take(limit) {
      const old = await collection.find(
        { [time]: { $gte: from, $lt: before } },
        { sort: { [time]: 1 }, limit, projection },
      );
      from = timeOf(old.at(-1), time) ?? from;
      if (old.length > 0) await removeRest?.(old);
      const rows = await deleteAll(collection, keysOf(old));
      return slice(rows, old.length < limit, before, timeOf(old.at(-1), time));
    },
  };
}

interface ContentsOptions<T extends Doc> {
  name: string;
  collection: Collection<T>;
  time: string & keyof T;
  before: number;
  /** How much later than its time a row may be written. */
  lateMs: number;
  now: number;
  /** Instant up to which contents were removed; kept over restarts. */
  through: { read(): Promise<number>; write(reached: number): Promise<void> };
  late: LateWalk;
  remove(rows: readonly T[]): Promise<void>;
}

interface Walk {
  from: number;
  /** Rows at the instant `from` that were handled. */
  skip: number;
}

/** Position of the repeated walk for rows that came late; a walk may take several rounds. */
export interface LateWalk {
  walk?: Walk & { to: number };
  dueAt?: number;
}

/**
 * Creates a step that removes contents from rows that stay. Reads each row once, and once more for
 * rows that came late. Pages include rows without contents, so no query is long.
 */
export function contentsStep<T extends Doc & { contentsRemovedAt?: number }>(
  options: ContentsOptions<T>,
): RetentionStep {
  const { name, collection, time, before, lateMs, now, through, late, remove } = options;

  async function step(walk: Walk, to: number, limit: number) {
    const found = await collection.find(
      { [time]: { $gte: walk.from, $lt: to } },
      { sort: { [time]: 1 }, skip: walk.skip, limit },
    );
    const due = found.filter(({ contentsRemovedAt }) => contentsRemovedAt === undefined);
    if (due.length > 0) await remove(due);
    const last = timeOf(found.at(-1), time) ?? walk.from;
    const atLast = found.filter((row) => timeOf(row, time) === last).length;
    const next = { from: last, skip: last === walk.from ? walk.skip + atLast : atLast };
    return { rows: due.length, ended: found.length < limit, next };
  }

  async function takeLate(limit: number): Promise<RetentionSlice> {
    const reached = before;
    if (late.walk === undefined) {
      if (now < (late.dueAt ?? 0)) return { rows: 0, done: true, reached };
      late.dueAt = now + Math.min(lateMs, MOST_LATE_LOOK_MS);
      late.walk = { from: before - lateMs, skip: 0, to: before };
    }
    const { to } = late.walk;
    const { rows, ended, next } = await step(late.walk, to, limit);
    if (ended) delete late.walk;
    else late.walk = { ...next, to };
    return { rows, done: ended, reached };
  }

  let main: Walk | undefined;
  let isAhead = false;
  return {
    name,
    before,
    async take(limit) {
      if (isAhead) return takeLate(limit);
      main ??= { from: await through.read(), skip: 0 };
      const { rows, ended, next } = await step(main, before, limit);
      isAhead = ended;
      main = next;
      const reached = ended ? before : next.from;
      await through.write(reached);
      return { rows, done: false, reached };
    },
  };
}

/** Providers may report messages days late: the walk for those rows runs once a day. */
const MOST_LATE_LOOK_MS = 86_400_000;

interface LedgerRow extends Doc {
  _id: number;
  at: number;
}

/** When this process last read far beyond the first young row of a collection. */
export interface LedgerLooks {
  farAt?: number;
}

/** A quiet process uses its block of ids later than others, so young rows precede old ones. */
const YOUNG_ROWS = 10_000;
const FEW_YOUNG_ROWS = 1_000;
const FAR_LOOK_EVERY_MS = 3_600_000;

/**
 * Creates a step that deletes send claims. Ids grow with time, except ids in a quiet process's block:
 * the oldest rows have the smallest ids, or ids not far above. An index on age would cost every send
 * more than this scan.
 */
export function ledgerStep(
  db: Database,
  name: CollectionName,
  before: number,
  { now, looks }: { now: number; looks: LedgerLooks },
): RetentionStep {
  const collection = db.collection<LedgerRow>(name);
  const isFar = now >= (looks.farAt ?? 0) + FAR_LOOK_EVERY_MS;
  if (isFar) looks.farAt = now;
  let youngLeft = isFar ? YOUNG_ROWS : FEW_YOUNG_ROWS;
  let after = 0;
  return {
    name,
    before,
    async take(limit) {
      const found = await collection.find(
        { _id: { $gt: after } },
        { sort: { _id: 1 }, limit, projection: { at: 1 } },
      );
      const old = found.filter(({ at }) => at < before);
      youngLeft -= found.length - old.length;
      after = found.at(-1)?._id ?? after;
      const rows = await deleteAll(collection, keysOf(old));
      return slice(rows, found.length < limit || youngLeft <= 0, before, old.at(-1)?.at);
    },
  };
}

function slice(
  rows: number,
  done: boolean,
  before: number,
  reached: number | undefined,
): RetentionSlice {
  return { rows, done, reached: done ? before : (reached ?? before) };
}

const timeOf = <T extends Doc>(row: T | undefined, time: string & keyof T): number | undefined =>
  row?.[time] as number | undefined;

const keysOf = (rows: readonly Doc[]): Key[] => rows.map(({ _id }) => _id);

async function deleteAll<T extends Doc>(rows: Collection<T>, ids: readonly Key[]): Promise<number> {
  if (ids.length > 0) await rows.deleteMany({ _id: { $in: [...ids] } });
  return ids.length;
}
