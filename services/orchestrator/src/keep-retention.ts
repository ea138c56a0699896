import type { Clock, Logger, Metrics, Sweep } from '@cascade/runtime';
import type { RetentionDays } from '@cascade/service';
import type { RetentionCuts, RetentionStep } from '@cascade/store';
import type { OrchestratorStore } from './ports.ts';
import { restAfter } from './retention-pace.ts';

/** The rest of the process that finds nothing overdue, or that another one works. */
export const RETENTION_LOOK_MS = 60_000;
/** A round ends then, and the next one has newer cut-offs. */
const ROUND_MS = 60_000;
/** The turn of a process that died passes on. */
const TURN_MS = 3 * ROUND_MS;
export const RETENTION_HANGS_AFTER_MS = TURN_MS;
const DAY_MS = 86_400_000;
/** Logged as a warning; the metric says it all the time. */
const BEHIND_MS = 6 * 3_600_000;

interface KeepRetentionParts {
  store: Pick<OrchestratorStore, 'retention'>;
  days: RetentionDays;
  clock: Clock;
  logger: Logger;
  metrics: Metrics;
}

/**
 * Deletes what has been kept for long enough, a slice at a time. Steps take turns, so that none waits
 * for another one's backlog, and a step that fails ends its own round alone.
 */
export function createKeepRetention(parts: KeepRetentionParts): Sweep {
  const { days, clock, logger, metrics } = parts;
  const { retention } = parts.store;
  const deleted = metrics.counter({
    name: 'retention_rows_total',
    help: 'Rows that retention deleted, or whose contents it took away.',
    labels: ['step'],
  });

  /** False when the step has nothing more to do in this round. */
  async function takeSlice(step: RetentionStep, round: Round): Promise<boolean> {
    const { name, before, take } = step;
    const began = clock.now();
    try {
      const { rows, done, reached } = await take(retention.sliceRows);
      round.overdueMs.set(name, Math.max(0, before - reached));
      round.rows.set(name, (round.rows.get(name) ?? 0) + rows);
      deleted.inc({ step: name }, rows);
      await round.rest(clock.now() - began);
      return !done;
    } catch (error) {
      logger.error('retention: step failed', { step: name, error });
      return false;
    }
  }

  async function work(began: number, signal: AbortSignal): Promise<Round> {
    const round = new Round(clock, signal);
    let left = retention.steps(cutsOf(days, began), began);
    while (left.length > 0 && !signal.aborted && clock.now() < began + ROUND_MS) {
      const unfinished: RetentionStep[] = [];
      for (const step of left) {
        if (signal.aborted) break;
        if (await takeSlice(step, round)) unfinished.push(step);
      }
      left = unfinished;
    }
    round.isDone = left.length === 0;
    return round;
  }

  function tell({ rows, overdueMs }: Round): void {
    for (const [step, count] of rows) {
      if (count > 0) logger.info('retention: deleted expired rows', { step, rows: count });
    }
    for (const [step, ms] of overdueMs) {
      if (ms < BEHIND_MS) continue;
      logger.warn('retention: rows overdue', { step, overdueHours: Math.round(ms / 3_600_000) });
    }
  }

  return async function keepRetention(signal) {
    const began = clock.now();
    const until = began + TURN_MS;
    if (!(await retention.claimTurn(began, until))) return 'done';
    const round = await work(began, signal);
    tell(round);
    const caughtUpAt = [...round.overdueMs].map(([name, ms]) => [name, began - ms] as const);
    const known = await retention.progress();
    await retention.noteProgress({ ...known, ...Object.fromEntries(caughtUpAt) });
    const now = clock.now();
    await retention.endTurn(until, round.isDone ? now + RETENTION_LOOK_MS : now);
    return round.isDone ? 'done' : 'more';
  };
}

/** What became of the steps in one round. */
class Round {
  readonly rows = new Map<string, number>();
  readonly overdueMs = new Map<string, number>();
  isDone = false;
  readonly #clock: Clock;
  readonly #signal: AbortSignal;

  constructor(clock: Clock, signal: AbortSignal) {
    this.#clock = clock;
    this.#signal = signal;
  }

  /** As long as the step that is furthest behind allows. */
  async rest(tookMs: number): Promise<void> {
    const overdueMs = Math.max(0, ...this.overdueMs.values());
    await this.#clock.sleep(restAfter(tookMs, overdueMs), this.#signal).catch(() => undefined);
  }
}

function cutsOf({ contents, metadata, media, ledger }: RetentionDays, now: number): RetentionCuts {
  const before = (count: number) => now - count * DAY_MS;
  return {
    contents: before(contents),
    metadata: before(metadata),
    media: before(media),
    ledger: before(ledger),
  };
}
