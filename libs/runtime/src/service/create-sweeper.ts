import type { Clock } from '../clock.ts';
import { logFailure, UnavailableError } from '../flow/unavailable-error.ts';
import type { Logger } from '../logger.ts';
import { failAfter, keepSweeping, type Sweeping } from './keep-sweeping.ts';

interface SweeperOptions<Row> {
  /** Names the sweeper in the log. */
  name: string;
  /** Reads rows whose time has come at `now` (epoch ms), at most `limit`, the longest overdue first. */
  due: (now: number, limit: number) => Promise<readonly Row[]>;
  /** Takes a row for this process; false when another one has it. */
  claim?: (row: Row) => Promise<boolean>;
  handle: (row: Row) => Promise<void>;
  /** The row's ids, for the log. */
  idsOf: (row: Row) => Record<string, unknown>;
  /** Puts off a row that fails by a defect of the program, so that others come to their turn. */
  onDefect?: (row: Row) => Promise<void>;
  /** Called after each round. */
  onRound?: (round: SweeperRound) => void;
  /** Rows of one round. After a round with as many, the next one follows at once. */
  limit: number;
  /** Rows handled at the same time; all of a round unless set. */
  together?: number;
  /** The longest rest between two groups; none unless set. */
  mostRestMs?: number;
  /** The rest between two rounds. */
  everyMs: number;
  /** Longest time of a read by `due`, and of a group of rows. */
  hangsAfterMs: number;
  clock: Clock;
  logger: Logger;
}

interface SweeperRound {
  /** The instant whose due rows were read (epoch ms). */
  now: number;
  /** How long the read took. */
  tookMs: number;
  /** There were fewer rows than `limit`, and none is left to the next round. */
  isComplete: boolean;
}

/** What became of a group of rows. */
interface GroupResult {
  /** Rows that were handled, claimed by another process, or put off after a defect. */
  done: number;
  /** The store or the broker was away for all of them. */
  isAway: boolean;
}

/**
 * Reads due rows and handles them, again and again until it is stopped:
 *
 * - Rows are handled in groups of `together`. Between two groups the sweeper rests as long as the group
 *   took, at most `mostRestMs`: other work shares cores and store with it.
 * - A row that throws ends no other row. A defect is logged with its stack and calls `onDefect`.
 * - Rows that throw `UnavailableError` are logged as one warning and come again in the next round. If all
 *   rows of a group do, the round ends: the rest would fail too.
 * - A group or a read that takes longer than `hangsAfterMs` is logged and left to itself, and the sweeper
 *   goes on beside it. So handling a row must be harmless when it happens twice.
 * - `stop` ends a rest at once and waits for the group that is being handled.
 */
export function createSweeper<Row>(options: SweeperOptions<Row>): Sweeping {
  const { name, due, claim, handle, idsOf, onDefect, onRound, clock } = options;
  const { limit, together = Infinity, mostRestMs = 0, everyMs, hangsAfterMs } = options;
  const logger = options.logger.child({ sweeper: name });

  /** Resolves with the error when the store or the broker is away. */
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
      logFailure(logger, 'sweeper: failed row could not be put off', { ...idsOf(row), error });
      return 'failed';
    }
  }

  async function sweepGroup(rows: readonly Row[]): Promise<GroupResult> {
    const inHand = new Set(rows);
    const away: { row: Row; error: UnavailableError }[] = [];
    let done = 0;
    const work = rows.map(async (row) => {
      const result = await sweepRow(row);
      inHand.delete(row);
      if (result === 'done') done += 1;
      else if (result !== 'failed') away.push({ row, error: result });
    });
    await failAfter(hangsAfterMs, Promise.all(work), clock).catch((error: unknown) => {
      const [first] = inHand;
      const ids = first === undefined ? {} : idsOf(first);
      logger.error('sweeper: rows hang', { rows: inHand.size, ...ids, error });
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

  async function sweep(signal: AbortSignal): Promise<'more' | 'done'> {
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
    // A full round of rows that all failed is due again as it was.
    return isFull && done > 0 && !isAway ? 'more' : 'done';
  }

  return keepSweeping(sweep, { everyMs, clock, logger });
}
