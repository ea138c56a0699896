import type { Clock } from '../clock.ts';
import { logFailure } from '../flow/unavailable-error.ts';
import type { Logger } from '../logger.ts';
import { countTask } from './background-tasks.ts';
import type { Running } from './running.ts';

/** Longer than any read or work of a sweep takes: after this time it counts as hanging. */
export const SWEEP_HANGS_AFTER_MS = 60_000;

export interface SweepOptions {
  /** Names the task among those that run. */
  name: string;
  /** Rest between two rounds. */
  everyMs: number;
  /** Time limit of a round: a longer one is left running, and the next starts. Both are harmless. */
  hangsAfterMs?: number;
  /** No round begins after its abort; the running one ends. */
  signal: AbortSignal;
  clock: Clock;
  logger: Logger;
}

/** Result of a round: `more` when it reached its limit, so that the next follows at once. */
export type Sweep = (signal: AbortSignal) => Promise<'more' | 'done'>;

/**
 * Calls `sweep` repeatedly until the signal is aborted. A failed round is logged, and the next follows. For
 * work other than due rows, which `createSweeper` handles.
 */
export function keepSweeping(
  sweep: Sweep,
  { name, everyMs, hangsAfterMs, signal, clock, logger }: SweepOptions,
): Running {
  async function round(): Promise<'more' | 'done'> {
    const sweeping = sweep(signal);
    return hangsAfterMs === undefined ? sweeping : failAfter(hangsAfterMs, sweeping, clock);
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        while ((await round()) === 'more' && !signal.aborted);
      } catch (error) {
        logFailure(logger, 'sweeper: round failed, the next one follows', { error });
      }
      await clock.sleep(everyMs, signal).catch(() => undefined);
    }
  }

  return { done: countTask(name, run()) };
}

/** Rejects when `work` takes longer than `ms`. The work itself continues. */
export function failAfter<T>(ms: number, work: Promise<T>, clock: Clock): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = clock.after(ms, () => reject(new Error(`took longer than ${ms} ms`)));
  return Promise.race([work, promise]).finally(() => timer.cancel());
}
