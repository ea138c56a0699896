import type { Clock } from '../clock.ts';
import type { Metrics } from '../metrics/create-metrics.ts';

/**
 * Bulk sends that begin in a second while callers wait for interactive ones. Keeps the p99 of interactive
 * sends within 2× on two cores that four services, both servers and all callers share. Per process.
 */
export const BULK_PER_SECOND = 250;

/** Without an interactive send for this long, bulk work goes at full speed again. */
const ALONE_AFTER_MS = 1_000;
/**
 * Sends that may begin within this time begin together, so that they share commands to the store. One at
 * a time, 500 a second filled two cores. Beside 500 a second, interactive sends had a p99 of 65 ms with
 * bursts of 50 ms, and of 43 ms with bursts of 200 ms.
 */
const BURST_MS = 200;

export interface BulkThrottleOptions {
  clock: Pick<Clock, 'now' | 'sleep'>;
  metrics: Pick<Metrics, 'counter'>;
  /** Bulk work that may begin in a second beside those who wait. */
  perSecond: number;
  /**
   * What begins: bursts of accepting begin at full `BURST_MS` of the clock, those of calling between them. Of two
   * processes through which the same work goes, one finds the other done.
   */
  at: 'accept' | 'call';
}

/**
 * Slows bulk work while callers wait for interactive sends. Both share a process and mostly a machine:
 * a large burst fills both, and interactive sends wait behind it at every hop. It limits a rate and not
 * a number under way, because a send that waits for a slow provider delays nobody.
 */
export class BulkThrottle {
  readonly #clock: Pick<Clock, 'now' | 'sleep'>;
  readonly #burst: number;
  readonly #offsetMs: number;
  readonly #waited: { inc(seconds: number): void };
  #servedAt = -Infinity;
  /** When the burst that is being filled begins, and what still fits into it. */
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

  /** Somebody waits for what is done now. */
  serve(): void {
    this.#servedAt = this.#clock.now();
  }

  /** Resolves when the next piece of bulk work may begin; first come, first served. */
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
