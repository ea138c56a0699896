import { countTask, logFailure, type Running } from '@cascade/runtime';
import type { BackgroundContext } from '../background-context.ts';

/** Rows of a step: it holds the event loop for some milliseconds where the store runs in this thread. */
const ROWS = { slice: 200, restFactor: 4, leastRestMs: 5 } as const;
const RETRY_MS = 60_000;

export type WalkingParts = Pick<BackgroundContext, 'clock' | 'logger' | 'signal'>;

interface Walk {
  /** Of the task, and of the log's lines. */
  name: string;
  step(limit: number): Promise<'more' | 'later' | 'done'>;
  /** Rest after a walk that ended; null: there is no other one. */
  restMs: Readonly<Record<'later' | 'done', number | null>>;
}

/** Walks over stored rows in small steps. Takes a fifth of the time at most. */
export function walkSlowly({ clock, logger, signal }: WalkingParts, walk: Walk): Running {
  async function walkOnce(): Promise<number | null> {
    for (;;) {
      const began = clock.now();
      const found = await walk.step(ROWS.slice);
      if (found !== 'more') return walk.restMs[found];
      if (signal.aborted) return null;
      const took = clock.now() - began;
      await clock.sleep(Math.max(ROWS.leastRestMs, took * ROWS.restFactor), signal);
    }
  }

  async function keepWalking(): Promise<void> {
    for (let rest: number | null = 0; rest !== null && !signal.aborted;) {
      try {
        rest = await walkOnce();
      } catch (error) {
        if (signal.aborted) return;
        logFailure(logger, `${walk.name}: filling failed`, { error });
        rest = RETRY_MS;
      }
      if (rest !== null) await clock.sleep(rest, signal).catch(() => undefined);
    }
  }
  return { done: countTask(walk.name, keepWalking()) };
}
