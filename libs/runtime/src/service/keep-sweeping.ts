import type { Clock } from '../clock.ts';
import { logFailure } from '../flow/unavailable-error.ts';
import type { Logger } from '../logger.ts';

/** No round of a sweep takes as long: something in it never comes back. */
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
  /** Resolves when the round under way has ended; another one doesn't begin. */
  stop(): Promise<void>;
}

/** Calls `sweep` again and again until it is stopped. A round that fails is logged, the next follows. */
export function keepSweeping(
  sweep: Sweep,
  { everyMs, hangsAfterMs, clock, logger }: SweepOptions,
): Sweeping {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function round(): Promise<'more' | 'done'> {
    if (hangsAfterMs === undefined) return sweep(signal);
    const hangs = Promise.withResolvers<never>();
    const timer = clock.after(hangsAfterMs, () => {
      hangs.reject(new Error(`a round of it takes longer than ${hangsAfterMs} ms`));
    });
    return Promise.race([sweep(signal), hangs.promise]).finally(() => timer.cancel());
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        while ((await round()) === 'more' && !signal.aborted);
      } catch (error) {
        logFailure(logger, 'the sweep failed; the next one follows', { error });
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
