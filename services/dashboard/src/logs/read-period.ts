import type { ApiRule } from '../failures/api-failures.ts';
import { broken, isFailure } from '@cascade/contracts';
import { readTime } from '../http/times.ts';

export interface Period {
  from?: number;
  to?: number;
}

/** Reads `from` (inclusive) and `to` (exclusive) of a query, in epoch ms. */
export function readPeriod(query: {
  from?: string | number | undefined;
  to?: string | number | undefined;
}): { period: Period } | ApiRule {
  const period: Period = {};
  for (const name of ['from', 'to'] as const) {
    const value = query[name];
    if (value === undefined) continue;
    const time = readTime(value, name);
    if (isFailure(time)) return time;
    period[name] = time.ms;
  }
  const { from, to } = period;
  return from !== undefined && to !== undefined && from >= to
    ? broken('to', 'laterThanFrom')
    : { period };
}
