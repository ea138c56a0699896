import type { Clock } from '@cascade/runtime';

/** An orchestrator that was rung for a window a moment ago is still looking at it. */
const QUIET_MS = 25;

/**
 * Rings for a window at once, and then at most every 25 ms: the message says only that requests wait,
 * so one says it for all of them. One for each cost a burst a quarter of what its accepting took.
 */
export class WindowBell {
  readonly #clock: Pick<Clock, 'after'>;
  readonly #ring: (window: string) => void;
  /** Windows that were rung for; true when that has to be said again. */
  readonly #quiet = new Map<string, boolean>();

  constructor(clock: Pick<Clock, 'after'>, ring: (window: string) => void) {
    this.#clock = clock;
    this.#ring = ring;
  }

  call(window: string): void {
    if (this.#quiet.has(window)) this.#quiet.set(window, true);
    else this.#ringNow(window);
  }

  #ringNow(window: string): void {
    this.#quiet.set(window, false);
    this.#ring(window);
    this.#clock.after(QUIET_MS, () => {
      const again = this.#quiet.get(window) === true;
      this.#quiet.delete(window);
      if (again) this.#ringNow(window);
    });
  }
}
