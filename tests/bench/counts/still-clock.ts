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
  /** Time goes on, from where it stands. */
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
  /** By how much `pass` has moved it beyond real time. */
  let aheadMs = 0;
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
    now: () => stoppedAt ?? systemClock.now() + aheadMs,
    after,
    sleep: sleepBy(after),
    stop() {
      stoppedAt = systemClock.now() + aheadMs;
      for (const entry of waiting) if (entry.ms >= LONG_MS) entry.timer?.cancel();
    },
    pass(ms) {
      if (stoppedAt === undefined) throw new Error('the clock is not stopped');
      stoppedAt += ms;
    },
    goOn() {
      if (stoppedAt === undefined) return;
      aheadMs = Math.max(0, stoppedAt - systemClock.now());
      stoppedAt = undefined;
      for (const entry of waiting) if (entry.ms >= LONG_MS) start(entry);
    },
  };
}
