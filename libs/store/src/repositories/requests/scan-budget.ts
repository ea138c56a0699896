/** A look that takes no longer is always due: so long takes the way to a busy store by itself. */
const FREE_MS = 5;
/** What a look takes beyond that may be this part of the time. */
const SHARE = 400;

/**
 * Says when a look at an index may start from its beginning. What was in the index and is done is gone from
 * it only once MongoDB forgets its history (five minutes); until then such a look steps over each of
 * them, 0.26 µs for one: after 150,000 sends it took 39 ms and found nothing, five times a second. So a
 * look that took long is rare, and those between begin where something can be expected.
 */
export class ScanBudget {
  readonly #atLeastEveryMs: number;
  #beganAt = -Infinity;
  #tookMs = 0;

  constructor(atLeastEveryMs: number) {
    this.#atLeastEveryMs = atLeastEveryMs;
  }

  /** Epoch ms; a clock that was put back begins again. */
  isDue(now: number): boolean {
    const since = now - this.#beganAt;
    const dearMs = Math.max(0, this.#tookMs - FREE_MS);
    return since < 0 || since >= Math.min(this.#atLeastEveryMs, dearMs * SHARE);
  }

  done(beganAt: number, tookMs: number): void {
    this.#beganAt = beganAt;
    this.#tookMs = tookMs;
  }
}

/** Instants of other processes' clocks, and what took long to be written, may lie as far back. */
const MARGIN_MS = 2_000;
/** What was written later still is found by a look that starts from the beginning. */
const WHOLE_EVERY_MS = 15_000;

/** From when on a look at what has fallen due has to look. */
export class DueCursor {
  readonly #whole = new ScanBudget(WHOLE_EVERY_MS);
  #seenTo = Infinity;

  /** Epoch ms from which a look at `now` begins; 0 for one from the beginning. */
  from(now: number): number {
    const isFirst = now < this.#seenTo;
    return isFirst || this.#whole.isDue(now) ? 0 : this.#seenTo - MARGIN_MS;
  }

  /** All that was due at `now` has been seen to by a look that began at `from` and took so long to find it. */
  seen(now: number, from: number, tookMs: number): void {
    this.#seenTo = now;
    if (from === 0) this.#whole.done(now, tookMs);
  }
}
