import { QUARTER_MS } from '@cascade/store';
import { localBuckets } from './local-buckets.ts';

/** Zones are at most this far from UTC. */
const FARTHEST_MS = 15 * 3_600_000;

/** Start and end (epoch ms) of a month, `2026-10`, as clocks of the time zone show it. */
export function localMonth(month: string, timeZone: string): { from: number; to: number } {
  const dayOf = localBuckets(timeZone, 'day');
  const [year = 0, number = 0] = month.split('-').map(Number);
  return {
    from: firstOf(Date.UTC(year, number - 1), dayOf),
    to: firstOf(Date.UTC(year, number), dayOf),
  };
}

/** The first quarter of an hour that is on the local day of a date. */
function firstOf(midnight: number, dayOf: (at: number) => string): number {
  const day = new Date(midnight).toISOString().slice(0, 10);
  let before = midnight - FARTHEST_MS;
  let at = midnight + FARTHEST_MS;
  while (at - before > QUARTER_MS) {
    const middle = before + Math.floor((at - before) / 2 / QUARTER_MS) * QUARTER_MS;
    if (dayOf(middle) >= day) at = middle;
    else before = middle;
  }
  return at;
}
