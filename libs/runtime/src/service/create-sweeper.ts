import type { Clock } from '../clock.ts';
import { logFailure, UnavailableError } from '../flow/unavailable-error.ts';
import type { Logger } from '../logger.ts';
import { failAfter, keepSweeping } from './keep-sweeping.ts';
import type { Running } from './running.ts';

interface SweeperOptions<Row> {
  /** Names the sweeper in the log, and among the tasks that run. */
  name: string;
  /** Reads rows that are due at `now` (epoch ms), at most `limit`, longest overdue first. */
  due: (now: number, limit: number) => Promise<readonly Row[]>;
  /** Claims a row for this process; false when another one has it. */
  claim?: (row: Row) => Promise<boolean>;
  handle: (row: Row) => Promise<void>;
  /** The row's ids, for the log. */
  idsOf: (row: Row) => Record<string, unknown>;
  /** Postpones a row that failed by a defect of the program, so that others are handled. */
  onDefect?: (row: Row) => Promise<void>;
  /** Called after each round. */
  onRound?: (round: SweeperRound) => void;
  /** Most rows of a round. A full round is followed by the next one at once. */
  limit: number;
  /** Rows handled at the same time; default all of a round. */
  together?: number;
  /** Longest rest between two groups; default none. */
  mostRestMs?: number;
  /** Rest between two rounds. */
  everyMs: number;
  /** Time limit of a read by `due`, and of a group of rows. */
  hangsAfterMs: number;
  /** Its abort ends a rest at once; the running group of rows ends. */
  signal: AbortSignal;
  clock: Clock;
  logger: Logger;
}

interface SweeperRound {
  /** Instant for which due rows were read (epoch ms). */
  now: number;
  /** How long the read took. */
  tookMs: number;
  /** True: there were fewer rows than `limit`, and none is left for the next round. */
  isComplete: boolean;
}

/** Result of a group of rows. */
interface GroupResult {
  /** Rows handled, claimed by another process, or postponed after a defect. */
  done: number;
  /** All rows failed because the store or the broker was unavailable. */
  isAway: boolean;
}

/**
 * Reads due rows and handles them in rounds until the signal is aborted.
 *
 * - Rows are handled in groups of `together`. After a group the sweeper rests as long as the group took, at
 *   most `mostRestMs`: other work shares cores and store.
 * - A row that throws ends no other row. A defect is logged with its stack and calls `onDefect`.
 * - Rows that throw `UnavailableError` are logged as one warning and read again in the next round. If all
 *   rows of a group do, the round ends: the others would fail too.
 * - A group or a read that takes longer than `hangsAfterMs` is logged and left running, and the sweeper
 *   continues beside it. So handling a row twice must be harmless.
 * - An abort ends a rest at once; `done` waits for the running group.
 */
export function createSweeper<Row>(options: SweeperOptions<Row>): Running {
  const { name, due, claim, handle, idsOf, onDefect, onRound, clock } = options;
  const { limit, together = Infinity, mostRestMs = 0, everyMs, hangsAfterMs, signal } = options;
  const logger = options.logger.child({ sweeper: name });

  /** Resolves with the error when the store or the broker is unavailable. */
  async function sweepRow(row: Row): Promise<'done' | 'failed' | UnavailableError> {
    try {
      if (claim === undefined || (await claim(row))) await handle(row);
      return 'done';
    } catch (error) {
      if (error instanceof UnavailableError) return error;
      logger.error('sweeper: row failed', { ...idsOf(row), error });
    }
    if (onDefect === undefined) return 'failed';
    try {
      await onDefect(row);
      return 'done';
    } catch (error) {
      logFailure(logger, 'sweeper: failed row could not be postponed', { ...idsOf(row), error });
      return 'failed';
    }
  }

  async function sweepGroup(rows: readonly Row[]): Promise<GroupResult> {
    const claimed = new Set(rows);
    const away: { row: Row; error: UnavailableError }[] = [];
    let done = 0;
    const work = rows.map(async (row) => {
      const result = await sweepRow(row);
      claimed.delete(row);
      if (result === 'done') done += 1;
      else if (result !== 'failed') away.push({ row, error: result });
    });
    await failAfter(hangsAfterMs, Promise.all(work), clock).catch((error: unknown) => {
      const [first] = claimed;
      const ids = first === undefined ? {} : idsOf(first);
      logger.error('sweeper: rows exceed their time limit', { rows: claimed.size, ...ids, error });
    });
    const [first] = away;
    if (first) {
      const { row, error } = first;
      logger.warn('sweeper: rows wait for the next round', {
        rows: away.length,
        ...idsOf(row),
        error,
      });
    }
    return { done, isAway: away.length === rows.length };
  }

  async function sweep(): Promise<'more' | 'done'> {
    const now = clock.now();
    const rows = await failAfter(hangsAfterMs, due(now, limit), clock);
    const tookMs = clock.now() - now;
    let done = 0;
    let isAway = false;
    for (let next = 0; next < rows.length && !isAway && !signal.aborted; next += together) {
      const began = clock.now();
      const group = await sweepGroup(rows.slice(next, next + together));
      done += group.done;
      isAway = group.isAway;
      const restMs = Math.min(clock.now() - began, mostRestMs);
      const isLast = isAway || next + together >= rows.length;
      if (restMs > 0 && !isLast) await clock.sleep(restMs, signal).catch(() => undefined);
    }
    const isFull = rows.length >= limit;
    onRound?.({ now, tookMs, isComplete: !isFull && done === rows.length });
    // After a full round of failures the same rows are due: rest first.
    return isFull && done > 0 && !isAway ? 'more' : 'done';
  }

  return keepSweeping(sweep, { name, everyMs, signal, clock, logger });
}
