import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';

export interface SweepOptions {
  /** The rest between two rounds. */
  everyMs: number;
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
export function keepSweeping(sweep: Sweep, { everyMs, clock, logger }: SweepOptions): Sweeping {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        while ((await sweep(signal)) === 'more' && !signal.aborted);
      } catch (error) {
        logger.warn('the sweep failed; the next one follows', { error });
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
