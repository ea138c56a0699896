import { systemClock, type Clock } from '@cascade/runtime';

interface JumpingClock extends Clock {
  /** Moves time forward: timers due within `ms` fire now, earlier waits keep their length. */
  jump(ms: number): void;
  /** Moves time to noon (UTC) of the next 15th: no day and no month ends while a suite runs. */
  jumpToMidMonth(): void;
}

/** Real time that a test can move forward, so that no test waits for an hour. */
export function jumpingClock(): JumpingClock {
  let aheadMs = 0;
  const now = () => systemClock.now() + aheadMs;
  return {
    ...systemClock,
    now,
    jump(ms) {
      aheadMs += ms;
    },
    jumpToMidMonth() {
      const today = new Date(now());
      const middle = (month: number) => Date.UTC(today.getUTCFullYear(), month, 15, 12);
      const month = today.getUTCMonth();
      aheadMs += (middle(month) < now() ? middle(month + 1) : middle(month)) - now();
    },
  };
}
