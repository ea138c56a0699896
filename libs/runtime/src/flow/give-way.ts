import type { Clock } from '../clock.ts';

/** Bulk work is alone again when nobody was served for that long. */
const ALONE_AFTER_MS = 1_000;

/**
 * Makes bulk work give way to work that somebody waits for. Both share a process, and mostly a
 * machine: a burst that takes all it can get fills both, and the others wait behind it at every hop.
 * Beside them it goes at a pace that leaves room; alone, as fast as it can. A pace rather than a
 * number in hand: what waits for a slow provider is in nobody's way.
 */
export class GiveWay {
  readonly #clock: Pick<Clock, 'now' | 'sleep'>;
  readonly #intervalMs: number;
  #servedAt = -Infinity;
  #nextAt = 0;

  /** @param perSecond bulk work that may begin in a second beside those who wait. */
  constructor(clock: Pick<Clock, 'now' | 'sleep'>, perSecond: number) {
    this.#clock = clock;
    this.#intervalMs = 1_000 / perSecond;
  }

  /** Somebody waits for what is done now. */
  serve(): void {
    this.#servedAt = this.#clock.now();
  }

  /** Resolves when the next piece of bulk work may begin; first come, first served. */
  async turn(): Promise<void> {
    const now = this.#clock.now();
    if (now - this.#servedAt > ALONE_AFTER_MS) return;
    const at = Math.max(now, this.#nextAt);
    this.#nextAt = at + this.#intervalMs;
    if (at > now) await this.#clock.sleep(at - now);
  }
}
