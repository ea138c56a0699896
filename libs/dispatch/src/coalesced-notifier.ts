import type { Clock } from '@cascade/runtime';

/** An orchestrator that was rung for a bulk queue a moment ago is still looking at it. */
const QUIET_MS = 25;

/**
 * Rings for a bulk queue at once, and then at most every 25 ms: the message says only that requests wait,
 * so one says it for all of them. One for each cost a burst a quarter of what its accepting took.
 */
export class CoalescedNotifier {
  readonly #clock: Pick<Clock, 'after'>;
  readonly #ring: (bulkQueue: string, oldest: number) => void;
  /** Bulk queues that were rung for, with the oldest request that came since; Infinity: none came. */
  readonly #quiet = new Map<string, number>();

  constructor(clock: Pick<Clock, 'after'>, ring: (bulkQueue: string, oldest: number) => void) {
    this.#clock = clock;
    this.#ring = ring;
  }

  call(bulkQueue: string, request: number): void {
    const oldest = this.#quiet.get(bulkQueue);
    if (oldest === undefined) this.#ringNow(bulkQueue, request);
    else this.#quiet.set(bulkQueue, Math.min(oldest, request));
  }

  #ringNow(bulkQueue: string, request: number): void {
    this.#quiet.set(bulkQueue, Infinity);
    this.#ring(bulkQueue, request);
    this.#clock.after(QUIET_MS, () => {
      const oldest = this.#quiet.get(bulkQueue) ?? Infinity;
      this.#quiet.delete(bulkQueue);
      if (oldest < Infinity) this.#ringNow(bulkQueue, oldest);
    });
  }
}
