/** Calls per second, and the burst after a pause. */
export interface Pace {
  perSecond: number;
  burst: number;
  /** 0 to 1: random variation of an interval around its mean, so that calls aren't regular. */
  jitter?: number;
}

/**
 * Token bucket in its scheduling form (GCRA, ITU-T I.371): stores when the bucket is full again, so a
 * future slot is a number and needs no timer.
 */
export class TokenBucket {
  readonly #intervalMs: number;
  readonly #jitter: number;
  readonly #random: () => number;
  readonly #toleranceMs: number;
  #fullAt = 0;

  constructor(pace: Pace, random: () => number) {
    this.#jitter = pace.jitter ?? 0;
    this.#random = random;
    this.#intervalMs = 1000 / pace.perSecond;
    this.#toleranceMs = (Math.max(1, pace.burst) - 1) * this.#intervalMs;
  }

  /** Earliest instant at which the next call may start. */
  nextAt(now: number): number {
    return Math.max(now, this.#fullAt - this.#toleranceMs);
  }

  /** Spends one token for a call at `at`. */
  take(at: number): void {
    const stretch = 1 + this.#jitter * (2 * this.#random() - 1);
    this.#fullAt = Math.max(this.#fullAt, at) + this.#intervalMs * stretch;
  }

  /** True when the bucket equals a new one and can be dropped. */
  isFull(now: number): boolean {
    return this.#fullAt <= now;
  }
}
