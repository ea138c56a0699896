import { countTask, logFailure, type Running } from '@cascade/runtime';
import type { BackgroundContext } from '../background-context.ts';

const DAY_MS = 86_400_000;
/** Rows of a step: it holds the event loop for some milliseconds where the store runs in this thread. */
const ROWS = { slice: 200, restFactor: 4, leastRestMs: 5 } as const;
const RETRY_MS = 60_000;

export type FillingParts = Pick<BackgroundContext, 'repositories' | 'clock' | 'logger' | 'signal'>;

/**
 * Fills what search finds contacts by, from where the last walk ended: at the start and once a day. Takes a
 * fifth of the time at most.
 */
export function fillEntries({ repositories, clock, logger, signal }: FillingParts): Running {
  const { fillEntries: filling } = repositories;

  async function walk(): Promise<void> {
    for (;;) {
      const began = clock.now();
      if ((await filling.step(ROWS.slice)) === 'done' || signal.aborted) return;
      const took = clock.now() - began;
      await clock.sleep(Math.max(ROWS.leastRestMs, took * ROWS.restFactor), signal);
    }
  }

  async function keepFilled(): Promise<void> {
    while (!signal.aborted) {
      let rest = DAY_MS;
      try {
        await walk();
      } catch (error) {
        if (signal.aborted) return;
        logFailure(logger, 'search: filling failed', { error });
        rest = RETRY_MS;
      }
      await clock.sleep(rest, signal).catch(() => undefined);
    }
  }
  return { done: countTask('entries of search', keepFilled()) };
}
