/** A scan up to this long is always allowed: the way to a busy store alone takes as long. */
const FREE_MS = 5;
/** Scan time beyond that may be at most this fraction of all time. */
const SHARE = 400;

/**
 * Decides when a scan of an index may start from the beginning. MongoDB keeps deleted index entries
 * scannable for `minSnapshotHistoryWindowInSeconds` (five minutes), and a scan skips each in 0.26 µs:
 * after 150,000 sends it took 39 ms, found nothing, and ran five times a second. So full scans that
 * take long are rare; scans between them start where new entries are expected.
 */
export class ScanBudget {
  readonly #atLeastEveryMs: number;
  #beganAt = -Infinity;
  #tookMs = 0;

  constructor(atLeastEveryMs: number) {
    this.#atLeastEveryMs = atLeastEveryMs;
  }

  /** @param now epoch ms; a clock that was set back makes the scan due. */
  isDue(now: number): boolean {
    const since = now - this.#beganAt;
    const costMs = Math.max(0, this.#tookMs - FREE_MS);
    return since < 0 || since >= Math.min(this.#atLeastEveryMs, costMs * SHARE);
  }

  done(beganAt: number, tookMs: number): void {
    this.#beganAt = beganAt;
    this.#tookMs = tookMs;
  }
}

/** Allowance for other processes' clocks and slow writes. */
const MARGIN_MS = 2_000;
/** A full scan this often finds rows that were written later still. */
const WHOLE_EVERY_MS = 15_000;

/** Computes from when on a scan for due rows must read. */
export class DueCursor {
  readonly #whole = new ScanBudget(WHOLE_EVERY_MS);
  #seenTo = Infinity;

  /** Epoch ms from which a scan at `now` starts; 0 for a full scan. */
  from(now: number): number {
    const isFirst = now < this.#seenTo;
    return isFirst || this.#whole.isDue(now) ? 0 : this.#seenTo - MARGIN_MS;
  }

  /** Records that a scan from `from` handled all rows due at `now`; finding them took `tookMs`. */
  seen(now: number, from: number, tookMs: number): void {
    this.#seenTo = now;
    if (from === 0) this.#whole.done(now, tookMs);
  }
}
