import type { Clock } from '@cascade/runtime';

/** An orchestrator that was notified of a bulk queue a moment ago is still reading it. */
const QUIET_MS = 25;

/**
 * Notifies of a bulk queue at once, and then at most every 25 ms: the message says only that requests wait,
 * so one is enough for all of them. One for each request cost a quarter of what accepting a burst took.
 */
export class CoalescedNotifier {
  readonly #clock: Pick<Clock, 'after'>;
  readonly #notify: (bulkQueue: string, oldest: number) => void;
  /** Bulk queues that were notified of, with the oldest request that arrived since; Infinity: none did. */
  readonly #quiet = new Map<string, number>();

  constructor(clock: Pick<Clock, 'after'>, notify: (bulkQueue: string, oldest: number) => void) {
    this.#clock = clock;
    this.#notify = notify;
  }

  call(bulkQueue: string, request: number): void {
    const oldest = this.#quiet.get(bulkQueue);
    if (oldest === undefined) this.#notifyNow(bulkQueue, request);
    else this.#quiet.set(bulkQueue, Math.min(oldest, request));
  }

  #notifyNow(bulkQueue: string, request: number): void {
    this.#quiet.set(bulkQueue, Infinity);
    this.#notify(bulkQueue, request);
    this.#clock.after(QUIET_MS, () => {
      const oldest = this.#quiet.get(bulkQueue) ?? Infinity;
      this.#quiet.delete(bulkQueue);
      if (oldest < Infinity) this.#notifyNow(bulkQueue, oldest);
    });
  }
}
