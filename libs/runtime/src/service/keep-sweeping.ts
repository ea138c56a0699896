import type { Clock } from '../clock.ts';
import { logFailure } from '../flow/unavailable-error.ts';
import type { Logger } from '../logger.ts';

/** No read and no work of a sweep takes as long: something in it never comes back. */
export const SWEEP_HANGS_AFTER_MS = 60_000;

export interface SweepOptions {
  /** The rest between two rounds. */
  everyMs: number;
  /** A round that takes longer is left to itself, and the next begins beside it: each is harmless. */
  hangsAfterMs?: number;
  clock: Clock;
  logger: Logger;
}

/** What `sweep` says of one round: `more` when it met its bound, so that the next follows at once. */
export type Sweep = (signal: AbortSignal) => Promise<'more' | 'done'>;

export interface Sweeping {
  /** Resolves when the round that runs has ended; no other one begins. */
  stop(): Promise<void>;
}

/**
 * Calls `sweep` again and again until it is stopped. A round that fails is logged, the next follows.
 * For work that isn't rows whose time has come: those are for `createSweeper`.
 */
export function keepSweeping(
  sweep: Sweep,
  { everyMs, hangsAfterMs, clock, logger }: SweepOptions,
): Sweeping {
  const stopping = new AbortController();
  const { signal } = stopping;

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

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** Rejects when `work` takes longer than `ms`. The work itself goes on. */
export function failAfter<T>(ms: number, work: Promise<T>, clock: Clock): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = clock.after(ms, () => reject(new Error(`took longer than ${ms} ms`)));
  return Promise.race([work, promise]).finally(() => timer.cancel());
}
