const MINUTE_MS = 60_000;

/** How much of the time retention works, by how long the oldest row has been overdue. */
const SHARES = [
  { overdueMs: 60 * MINUTE_MS, share: 0.5 },
  { overdueMs: 10 * MINUTE_MS, share: 0.25 },
  { overdueMs: 0, share: 0.1 },
];
/** Between two slices the store belongs to others. */
const LEAST_REST_MS = 2;
/** A store that takes so long is in trouble, and isn't helped by a longer rest. */
const LONGEST_REST_MS = 5_000;

/**
 * The rest after a slice that took so long. A share of time and no number of rows: a quick store deletes
 * many rows, a busy one is slow to answer and so is asked less.
 */
export function restAfter(tookMs: number, overdueMs: number): number {
  const { share } = SHARES.find((step) => overdueMs >= step.overdueMs) ?? { share: 0.1 };
  const restMs = (tookMs * (1 - share)) / share;
  return Math.min(Math.max(restMs, LEAST_REST_MS), LONGEST_REST_MS);
}
