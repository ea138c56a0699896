import type { Clock } from '../clock.ts';
import type { Metrics } from '../metrics/create-metrics.ts';

/**
 * Bulk work that begins in a second beside those who wait: of 2 cores that four services, both servers and
 * all callers share, it leaves others a p99 of at most twice what it is without. Each process has its own.
 */
export const BULK_PER_SECOND = 250;

/** Bulk work is alone again when nobody was served for that long. */
const ALONE_AFTER_MS = 1_000;
/**
 * What may begin in this time begins together. One at a time, each piece costs commands of its own to
 * the store, which are most of what it costs at all: 500 a second filled two cores that way. In gulps of
 * 50 ms those who wait had a p99 of 65 ms beside 500 a second, in gulps of 200 ms of 43.
 */
const GULP_MS = 200;

export interface GiveWayOptions {
  clock: Pick<Clock, 'now' | 'sleep'>;
  metrics: Pick<Metrics, 'counter'>;
  /** Bulk work that may begin in a second beside those who wait. */
  perSecond: number;
  /**
   * What begins: gulps of accepting begin at full `GULP_MS` of the clock, those of calling between them. Of two
   * processes through which the same work goes, one finds the other done.
   */
  at: 'accept' | 'call';
}

/**
 * Makes bulk work give way to work that somebody waits for. Both share a process, and mostly a
 * machine: a burst that takes all it can get fills both, and the others wait behind it at every hop.
 * Beside them it goes at a pace that leaves room; alone, as fast as it can. A pace rather than a
 * number in hand: what waits for a slow provider is in nobody's way.
 */
export class GiveWay {
  readonly #clock: Pick<Clock, 'now' | 'sleep'>;
  readonly #gulp: number;
  readonly #offsetMs: number;
  readonly #waited: { inc(seconds: number): void };
  #servedAt = -Infinity;
  /** When the gulp that is being filled begins, and what still fits into it. */
  #gulpAt = -Infinity;
  #left = 0;

  constructor({ clock, metrics, perSecond, at }: GiveWayOptions) {
    this.#clock = clock;
    this.#gulp = Math.max(1, Math.round((perSecond * GULP_MS) / 1_000));
    this.#offsetMs = at === 'accept' ? 0 : GULP_MS / 2;
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
    if (now >= this.#gulpAt + GULP_MS) {
      this.#gulpAt = now - ((now - this.#offsetMs) % GULP_MS);
      this.#left = this.#gulp;
    } else if (this.#left === 0) {
      this.#gulpAt += GULP_MS;
      this.#left = this.#gulp;
    }
    this.#left -= 1;
    const waitMs = this.#gulpAt - now;
    if (waitMs <= 0) return;
    this.#waited.inc(waitMs / 1_000);
    await this.#clock.sleep(waitMs);
  }
}
