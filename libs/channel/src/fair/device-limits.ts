/** Concurrent calls of a silent device, until its provider answers again. */
const SILENT_CALLS = 4;

/** Limit at which a device counts as unlimited; silence lowers it from here. */
const FULL_CALLS = 256;

/** A call that failed after this time had no answer; a late answer is still an answer. */
const SILENT_AFTER_MS = 5_000;

/**
 * Limits the concurrent calls of each device. A call without an answer halves the limit, an answer
 * adds one (like TCP's congestion window). So a hanging provider holds four places, and its other
 * sends wait without a send claim instead of ending as `unknown`.
 */
export class DeviceLimits {
  readonly #limits = new Map<string, number>();

  of(device: string): number {
    return this.#limits.get(device) ?? Infinity;
  }

  /** Records how a call of the device ended. */
  ended(device: string, { failed, ms }: { failed: boolean; ms: number }): void {
    if (failed && ms >= SILENT_AFTER_MS) this.silent(device);
    else this.#answered(device);
  }

  silent(device: string): void {
    const limit = this.#limits.get(device) ?? FULL_CALLS;
    this.#limits.set(device, Math.max(SILENT_CALLS, Math.floor(limit / 2)));
  }

  #answered(device: string): void {
    const limit = this.#limits.get(device);
    if (limit === undefined) return;
    if (limit + 1 >= FULL_CALLS) this.#limits.delete(device);
    else this.#limits.set(device, limit + 1);
  }
}
