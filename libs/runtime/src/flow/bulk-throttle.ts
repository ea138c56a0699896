import type { Clock } from '../clock.ts';
import type { Metrics } from '../metrics/create-metrics.ts';

/**
 * Bulk sends per second while callers wait for interactive ones. Keeps the p99 of interactive sends
 * within 2× on two cores shared by four services, both servers and all callers. Per process.
 */
export const BULK_PER_SECOND = 250;

/** After this time without an interactive send, bulk work has full speed again. */
const ALONE_AFTER_MS = 1_000;
/**
 * Length of a burst: sends of one burst start together and share commands to the store. Single
 * sends at 500 a second filled two cores. Beside 500 a second, interactive sends had a p99 of 65 ms
 * with bursts of 50 ms, and of 43 ms with bursts of 200 ms.
 */
const BURST_MS = 200;

export interface BulkThrottleOptions {
  clock: Pick<Clock, 'now' | 'sleep'>;
  metrics: Pick<Metrics, 'counter'>;
  /** Pieces of bulk work per second beside interactive sends. */
  perSecond: number;
  /**
   * Kind of work: bursts of accepting start at full `BURST_MS` of the clock, bursts of calling
   * between them. When the same work passes two processes, one is idle while the other one works.
   */
  at: 'accept' | 'call';
}

/**
 * Slows bulk work while callers wait for interactive sends. Both share a process and mostly a
 * machine: a large burst fills both, and interactive sends wait behind it at every hop. Limits a
 * rate, not a number of running sends: a send that waits for a slow provider delays nobody.
 */
export class BulkThrottle {
  readonly #clock: Pick<Clock, 'now' | 'sleep'>;
  readonly #burst: number;
  readonly #offsetMs: number;
  readonly #waited: { inc(seconds: number): void };
  #servedAt = -Infinity;
  /** Start of the current burst, and its free places. */
  #burstAt = -Infinity;
  #left = 0;

  constructor({ clock, metrics, perSecond, at }: BulkThrottleOptions) {
    this.#clock = clock;
    this.#burst = Math.max(1, Math.round((perSecond * BURST_MS) / 1_000));
    this.#offsetMs = at === 'accept' ? 0 : BURST_MS / 2;
    this.#waited = metrics
      .counter({
        name: 'bulk_wait_seconds_total',
        help: 'Time that async and due sends waited for their turn beside those that somebody waits for.',
        labels: ['at'],
      })
      .labels({ at });
    this.#waited.inc(0);
  }

  /** Records interactive work that a caller waits for. */
  serve(): void {
    this.#servedAt = this.#clock.now();
  }

  /** Resolves when the next piece of bulk work may start, in order of calls. */
  async turn(): Promise<void> {
    const now = this.#clock.now();
    if (now - this.#servedAt > ALONE_AFTER_MS) return;
    if (now >= this.#burstAt + BURST_MS) {
      this.#burstAt = now - ((now - this.#offsetMs) % BURST_MS);
      this.#left = this.#burst;
    } else if (this.#left === 0) {
      this.#burstAt += BURST_MS;
      this.#left = this.#burst;
    }
    this.#left -= 1;
    const waitMs = this.#burstAt - now;
    if (waitMs <= 0) return;
    this.#waited.inc(waitMs / 1_000);
    await this.#clock.sleep(waitMs);
  }
}
