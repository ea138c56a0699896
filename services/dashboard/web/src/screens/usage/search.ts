/** Of the counts by day, in days up to now; the API tells of 92 at most. */
export const SPANS = [7, 30, 90] as const;

export interface UsageSearch {
  days?: (typeof SPANS)[number];
}

export const readSearch = (search: Record<string, unknown>): UsageSearch => {
  const days = SPANS.find((span) => span === search['days']);
  return days === undefined ? {} : { days };
};
