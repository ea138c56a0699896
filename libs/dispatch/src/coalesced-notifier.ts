import type { Clock } from '@cascade/runtime';

/** An orchestrator that was rung for a window a moment ago is still looking at it. */
const QUIET_MS = 25;

/**
 * Rings for a window at once, and then at most every 25 ms: the message says only that requests wait,
 * so one says it for all of them. One for each cost a burst a quarter of what its accepting took.
 */
export class CoalescedNotifier {
  readonly #clock: Pick<Clock, 'after'>;
  readonly #ring: (window: string, oldest: number) => void;
  /** Windows that were rung for, with the oldest request that came since; Infinity: none came. */
  readonly #quiet = new Map<string, number>();

  constructor(clock: Pick<Clock, 'after'>, ring: (window: string, oldest: number) => void) {
    this.#clock = clock;
    this.#ring = ring;
  }

  call(window: string, request: number): void {
    const oldest = this.#quiet.get(window);
    if (oldest === undefined) this.#ringNow(window, request);
    else this.#quiet.set(window, Math.min(oldest, request));
  }

  #ringNow(window: string, request: number): void {
    this.#quiet.set(window, Infinity);
    this.#ring(window, request);
    this.#clock.after(QUIET_MS, () => {
      const oldest = this.#quiet.get(window) ?? Infinity;
      this.#quiet.delete(window);
      if (oldest < Infinity) this.#ringNow(window, oldest);
    });
  }
}
