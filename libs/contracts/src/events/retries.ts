/** When a failed delivery is tried again, for endpoints that choose it. Seconds after the attempt before. */
export const DELIVERY_RETRIES = {
  /** What people choose who want no schedule of their own: 28 hours. */
  standard: [5, 300, 1_800, 7_200, 18_000, 36_000, 36_000],
  most: 10,
  leastSeconds: 5,
  mostSeconds: 86_400,
  /** Nothing was delivered for so long after an event was given up: the endpoint is paused. */
  pausedAfterMs: 3 * 86_400_000,
} as const;
