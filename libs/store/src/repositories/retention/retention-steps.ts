import type { Collection, Database, Doc, Key } from '../../port.ts';

/** What one slice of a step did. */
export interface RetentionSlice {
  /** Rows that were deleted, or whose contents were. */
  rows: number;
  /** Nothing that is due is left. */
  done: boolean;
  /** What is older than this instant (epoch ms) is gone. */
  reached: number;
}

export interface RetentionStep {
  name: string;
  /** What is older than this instant (epoch ms) is due. */
  before: number;
  /** Looks at about `limit` of the oldest rows, and deals with those that are due. */
  take(limit: number): Promise<RetentionSlice>;
}

interface RowsOptions<T extends Doc> {
  name: string;
  collection: Collection<T>;
  /** An indexed member: rows go by it. */
  time: string & keyof T;
  before: number;
  /** What a row needs before it can be deleted. */
  members?: readonly (string & keyof T)[];
  /** What goes with the rows; called before they go. */
  removeRest?(rows: readonly T[]): Promise<void>;
}

/** Deletes rows that an index finds by their age. */
export function rowsStep<T extends Doc>(options: RowsOptions<T>): RetentionStep {
  const { name, collection, time, before, members = [], removeRest } = options;
  const projection = Object.fromEntries([time, ...members].map((member) => [member, 1 as const]));
  // MongoDB keeps deleted index entries scannable for a while: the next slice begins behind them.
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
  /** So much later a row may be written than its time says. */
  lateMs: number;
  now: number;
  /** Up to where contents were taken away, over restarts. */
  through: { read(): Promise<number>; write(reached: number): Promise<void> };
  late: LateWalk;
  remove(rows: readonly T[]): Promise<void>;
}

interface Walk {
  from: number;
  /** Rows of the instant `from` that were seen. */
  skip: number;
}

/** Where this process looks again at what may have come late; such a walk may take several rounds. */
export interface LateWalk {
  walk?: Walk & { to: number };
  dueAt?: number;
}

/**
 * Takes contents away from rows that stay. Each row is looked at once, and once more for those that came
 * late: page by page, whether contents are left or not, so that a long stretch of rows without contents
 * is no long query.
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

/** Providers tell of messages that waited for days: those are looked for once a day. */
const MOST_LATE_LOOK_MS = 86_400_000;

interface LedgerRow extends Doc {
  _id: number;
  at: number;
}

/** When this process last went far beyond the first young row of a collection. */
export interface LedgerLooks {
  farAt?: number;
}

/** A process that has little to do gives its block of ids out later than others theirs. */
const YOUNG_ROWS = 10_000;
const FEW_YOUNG_ROWS = 1_000;
const FAR_LOOK_EVERY_MS = 3_600_000;

/**
 * Ids grow with time, but for what a quiet process keeps in its block: the oldest rows are those with
 * the smallest ids, or not far above. An index on their age would cost every send more than this.
 */
export function ledgerStep(
  db: Database,
  name: string,
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
