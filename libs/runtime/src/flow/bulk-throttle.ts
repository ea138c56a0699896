import type { Clock } from '../clock.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import { BulkPace } from './bulk-pace.ts';

/** Most bulk sends per second while callers wait for interactive ones, unless set. Per process. */
export const BULK_PER_SECOND = 5_000;

/** After this time without an interactive send, bulk work has full speed again. */
const ALONE_AFTER_MS = 1_000;
/** After this time without bulk work, interactive sends are calm. */
const CALM_AFTER_MS = 1_000;
/**
 * Length of a burst: sends of one burst start together and share commands to the store. Single
 * sends at 500 a second filled two cores. Beside 500 a second, interactive sends had a p99 of 65 ms
 * with bursts of 50 ms, and of 43 ms with bursts of 200 ms.
 */
const BURST_MS = 200;

export interface BulkThrottleOptions {
  clock: Pick<Clock, 'now' | 'sleep'>;
  metrics: Pick<Metrics, 'counter' | 'gauge'>;
  /** Most pieces of bulk work per second beside interactive sends. */
  perSecond: number;
  /**
   * Kind of work: bursts of accepting start at full `BURST_MS` of the clock, bursts of calling
   * between them. When the same work passes two processes, one is idle while the other one works.
   */
  at: 'accept' | 'call';
  /** Who throttles, for the metric of the pace: `gateway`, or a worker's channel. */
  of: string;
}

/**
 * Slows bulk work while callers wait for interactive sends. Both share a process and mostly a
 * machine: a large burst fills both, and interactive sends wait behind it at every hop. Limits a
 * rate, not a number of running sends: a send that waits for a slow provider delays nobody. The rate
 * follows what the machine does (`BulkPace`).
 */
export class BulkThrottle {
  readonly #clock: Pick<Clock, 'now' | 'sleep'>;
  readonly #pace: BulkPace;
  readonly #offsetMs: number;
  readonly #waited: { inc(seconds: number): void };
  #servedAt = -Infinity;
  #bulkAt = -Infinity;
  readonly #showPace: () => void;
  /** Start of the current burst, and its free places. */
  #burstAt = -Infinity;
  #left = 0;

  constructor({ clock, metrics, perSecond, at, of }: BulkThrottleOptions) {
    this.#clock = clock;
    this.#pace = new BulkPace(perSecond);
    this.#offsetMs = at === 'accept' ? 0 : BURST_MS / 2;
    this.#waited = metrics
      .counter({
        name: 'bulk_wait_seconds_total',
        help: 'Time that async and due sends waited for their turn beside those that somebody waits for.',
        labels: ['at'],
      })
      .labels({ at });
    this.#waited.inc(0);
    const pace = metrics.gauge({
      name: 'bulk_pace',
      help: 'Async and due sends that may begin in a second beside those that somebody waits for.',
      labels: ['of'],
    });
    this.#showPace = () => pace.set({ of }, this.#pace.perSecond);
  }

  /** Records interactive work that a caller waits for. */
  serve(): void {
    this.#servedAt = this.#clock.now();
  }

  /** Records how long a write to the store took that a caller waits for, by the clock before it. */
  wrote(since: number): void {
    const now = this.#clock.now();
    this.#pace.took(now - since, { now, calm: now - this.#bulkAt > CALM_AFTER_MS });
  }

  /** Resolves when the next piece of bulk work may start, in order of calls. */
  async turn(): Promise<void> {
    const now = this.#clock.now();
    this.#bulkAt = now;
    if (now - this.#servedAt > ALONE_AFTER_MS) return;
    if (now >= this.#burstAt + BURST_MS) {
      this.#burstAt = now - ((now - this.#offsetMs) % BURST_MS);
      this.#left = this.#burst();
    } else if (this.#left === 0) {
      this.#pace.want();
      this.#burstAt += BURST_MS;
      this.#left = this.#burst();
    }
    this.#left -= 1;
    const waitMs = this.#burstAt - now;
    if (waitMs <= 0) return;
    this.#waited.inc(waitMs / 1_000);
    await this.#clock.sleep(waitMs);
    this.#bulkAt = this.#clock.now();
  }

  /** Pieces of the next burst. */
  #burst(): number {
    this.#showPace();
    return Math.max(1, Math.round((this.#pace.perSecond * BURST_MS) / 1_000));
  }
}
