/**
 * Spacing of callbacks that fall due together (`SpacedTimers`), so that other sends of the process
 * don't wait for all of them. The gateway's own callers use the default.
 */
export const SPACING = {
  /** Calls that started together and time out together. */
  calls: { everyMs: 10, withinMs: 4_000 },
  /**
   * Sends whose deadline passed in a queue. Callers know by then, so storing the outcome may take
   * longer.
   */
  expiries: { everyMs: 10, withinMs: 10_000 },
  /** Shares of the budget of files that can't grow: each is a download that ends and starts again. */
  stalls: { everyMs: 10, withinMs: 2_000 },
} as const;
