/** How often a lasting reason is logged again. */
export const TELL_AGAIN_MS = 5 * 60_000;
const MOST = 20;

/** Reasons that were logged as a warning: a new one is at once, a lasting one every five minutes. */
export class ToldReasons {
  readonly #told = new Map<string, number>();

  /** Whether the reason is to be logged now. */
  isDue(reason: string, now: number): boolean {
    const last = this.#told.get(reason);
    if (last !== undefined && now - last < TELL_AGAIN_MS) return false;
    // Those of several nodes take turns.
    if (this.#told.size >= MOST) this.#told.clear();
    this.#told.set(reason, now);
    return true;
  }

  /** All is well: the next failure is news. */
  clear(): void {
    this.#told.clear();
  }
}
