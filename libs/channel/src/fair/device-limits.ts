/** Calls at once of a device that stays silent, until its provider answers again. */
const SILENT_CALLS = 4;

/** A device at this many calls at once isn't limited; silence is first felt from here. */
const FULL_CALLS = 256;

/** A call that failed after this long got no answer; an answer that comes later is still an answer. */
const SILENT_AFTER_MS = 5_000;

/**
 * How many calls of a device may be under way. Each call that gets no answer halves the number, each
 * answer adds one (as TCP does with its window). So a provider that hangs holds four places, and its
 * other sends wait without a ledger row instead of ending as `unknown`.
 */
export class DeviceLimits {
  readonly #limits = new Map<string, number>();

  of(device: string): number {
    return this.#limits.get(device) ?? Infinity;
  }

  /** How a call of the device ended. */
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
