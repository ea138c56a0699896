import { systemClock, type Clock } from '@cascade/runtime';

interface JumpingClock extends Clock {
  /** Everything that is due within `ms` is due now; waits that began before keep their length. */
  jump(ms: number): void;
}

/** Real time that a test can move forward, so that nothing waits for an hour. */
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
