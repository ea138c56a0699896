import type { Filter } from '../port.ts';

/** Range of the row's `at`. */
export interface TimeRange {
  /** Inclusive, epoch ms. */
  from?: number | undefined;
  /** Exclusive, epoch ms. */
  to?: number | undefined;
}

/** Filter for rows of an account in a time range, with the given members; ignores undefined ones. */
export const accountFilter = <F extends TimeRange>(
  account: string,
  { from, to, ...equal }: F,
): Filter => timeFilter({ from, to }, { account, ...equal });

/** Filter for rows in a time range, with the given members; ignores undefined ones. */
export function timeFilter({ from, to }: TimeRange, equal: object): Filter {
  const filter: Record<string, unknown> = {};
  for (const [member, value] of Object.entries(equal)) {
    if (value !== undefined) filter[member] = value;
  }
  if (from !== undefined || to !== undefined) {
    filter['at'] = {
      ...(from === undefined ? {} : { $gte: from }),
      ...(to === undefined ? {} : { $lt: to }),
    };
  }
  return filter;
}
