import { systemClock, type Clock } from '@cascade/runtime';

interface JumpingClock extends Clock {
  /** Moves time forward: timers due within `ms` fire now, earlier waits keep their length. */
  jump(ms: number): void;
}

/** Real time that a test can move forward, so that no test waits for an hour. */
export function jumpingClock(): JumpingClock {
  let aheadMs = 0;
  return {
    ...systemClock,
    now: () => systemClock.now() + aheadMs,
    jump(ms) {
      aheadMs += ms;
    },
  };
}
