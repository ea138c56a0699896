/**
 * How callbacks that fall due together are spaced out (`SpacedTimers`), so that the other sends of the
 * process don't wait for all of them. The gateway's own callers have the default.
 */
export const SPACING = {
  /** Calls that began together, and time out together. */
  calls: { everyMs: 10, withinMs: 4_000 },
  /** Sends whose deadline passed in a queue: callers know by then, writing it down may take a while. */
  expiries: { everyMs: 10, withinMs: 10_000 },
  /** Shares of the media budget that can't grow: each is a download that ends and begins again. */
  stalls: { everyMs: 10, withinMs: 2_000 },
} as const;
