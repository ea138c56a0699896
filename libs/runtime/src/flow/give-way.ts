import type { Clock } from '../clock.ts';

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
  #servedAt = -Infinity;
  /** When the gulp that is being filled begins, and what still fits into it. */
  #gulpAt = -Infinity;
  #left = 0;

  /**
   * @param perSecond bulk work that may begin in a second beside those who wait (`BULK_PER_SECOND`).
   * @param phase gulps begin at full `GULP_MS` of the clock, or between them: of two processes through
   * which the same work goes, one finds the other done.
   */
  constructor(
    clock: Pick<Clock, 'now' | 'sleep'>,
    perSecond: number,
    phase: 'full' | 'between' = 'full',
  ) {
    this.#clock = clock;
    this.#gulp = Math.max(1, Math.round((perSecond * GULP_MS) / 1_000));
    this.#offsetMs = phase === 'full' ? 0 : GULP_MS / 2;
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
    if (this.#gulpAt > now) await this.#clock.sleep(this.#gulpAt - now);
  }
}
