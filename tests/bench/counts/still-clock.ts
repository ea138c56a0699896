import { systemClock, type Clock, type Timer } from '@cascade/runtime';
import { sleepBy } from '@cascade/runtime/testing';

interface StillClock extends Clock {
  /**
   * Stops the time: from now on it moves by `pass` alone, and no wait of `LONG_MS` or more ends. So no sweep,
   * presence or other job by the clock begins a round.
   */
  stop(): void;
  /** Moves stopped time. */
  pass(ms: number): void;
  /** Time goes on, for an orderly end. */
  goOn(): void;
}

/** The shortest rest of a background job is longer; waits of a send itself are shorter. */
const LONG_MS = 100;

interface Waiting {
  ms: number;
  fn: () => void;
  timer: Timer | undefined;
}

/** Real time until it is stopped. */
export function stillClock(): StillClock {
  let stoppedAt: number | undefined;
  const waiting = new Set<Waiting>();

  function start(entry: Waiting): void {
    entry.timer = systemClock.after(entry.ms, () => {
      waiting.delete(entry);
      entry.fn();
    });
  }

  function after(ms: number, fn: () => void): Timer {
    const entry: Waiting = { ms, fn, timer: undefined };
    waiting.add(entry);
    if (stoppedAt === undefined || ms < LONG_MS) start(entry);
    return {
      cancel() {
        waiting.delete(entry);
        entry.timer?.cancel();
      },
    };
  }

  return {
    now: () => stoppedAt ?? systemClock.now(),
    after,
    sleep: sleepBy(after),
    stop() {
      stoppedAt = systemClock.now();
      for (const entry of waiting) if (entry.ms >= LONG_MS) entry.timer?.cancel();
    },
    pass(ms) {
      if (stoppedAt === undefined) throw new Error('the clock is not stopped');
      stoppedAt += ms;
    },
    goOn() {
      stoppedAt = undefined;
      for (const entry of waiting) if (entry.ms >= LONG_MS) start(entry);
    },
  };
}
