import type { Clock } from '../clock.ts';
import { sleepBy } from './sleep-by.ts';

export interface FakeClock extends Clock {
  /**
   * Advances the time by `ms` and runs each timer at its own time, in order. Between timers and at
   * the end, promise chains run to their next wait.
   */
  advance(ms: number): Promise<void>;
  /** Number of waiting timers and sleeps. */
  readonly pending: number;
}

interface Waiting {
  at: number;
  run: () => void;
}

/** A clock that only a test advances. `start` is epoch milliseconds. */
export function fakeClock(start: number = Date.UTC(2026, 0, 1)): FakeClock {
  let now = start;
  const waiting = new Set<Waiting>();

  const after = (ms: number, run: () => void) => {
    const entry = { at: now + Math.max(0, ms), run };
    waiting.add(entry);
    return { cancel: () => void waiting.delete(entry) };
  };

  return {
    now: () => now,
    after,
    sleep: sleepBy(after),
    advance: async (ms) => {
      const end = now + ms;
      await settle();
      for (let next = earliest(waiting, end); next; next = earliest(waiting, end)) {
        waiting.delete(next);
        now = Math.max(now, next.at);
        next.run();
        await settle();
      }
      // Another call may have gone further meanwhile.
      now = Math.max(now, end);
    },
    get pending() {
      return waiting.size;
    },
  };
}

/** Earliest timer; of equal times the one set first, because a Set keeps the order. */
function earliest(waiting: ReadonlySet<Waiting>, end: number): Waiting | undefined {
  let first: Waiting | undefined;
  for (const entry of waiting)
    if (entry.at <= end && (!first || entry.at < first.at)) first = entry;
  return first;
}

/** Waits one turn of the event loop: promise chains run to their end. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
