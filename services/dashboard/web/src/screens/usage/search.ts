import { oneOf, readSearch } from '../../app/read-search.ts';

/** Of the counts by day, in days up to now; the API tells of 92 at most. */
export const SPANS = [7, 30, 90] as const;

export const usageSearch = readSearch({ days: oneOf(SPANS) });

export type UsageSearch = ReturnType<typeof usageSearch>;
