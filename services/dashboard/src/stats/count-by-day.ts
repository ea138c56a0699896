import { countOf } from '@cascade/cascade';
import type { Channel } from '@cascade/contracts';
import type { DashboardContext } from '../context.ts';
import { writeTime, writeTimeIfAny } from '../http/times.ts';
import type { Stats } from '../schemas/daily-counts.ts';
import type { Live } from './live-figures.ts';
import { readFigures, sumOf } from './read-figures.ts';

const DAY_MS = 86_400_000;
const OUTCOMES = ['failed', 'sent', 'unknown'] as const;

/** Counts the decided sends of requests accepted in `from <= t < to` (epoch ms), by UTC day. */
export async function countByDay(
  context: DashboardContext & { live: Live },
  account: string,
  from: number,
  to: number,
): Promise<Stats> {
  const { stretches, countedSince, countedThrough, isCounting } = await readFigures(
    context,
    account,
    from,
    to,
  );
  const days = Map.groupBy(stretches, ({ at }) => Math.floor(at / DAY_MS) * DAY_MS);
  const data = [...days]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([day, within]) => {
      const { channels } = sumOf(within);
      return (Object.keys(channels) as Channel[]).toSorted().flatMap((channel) =>
        OUTCOMES.flatMap((outcome) => {
          const count = countOf(channels[channel], outcome);
          const row = { day: writeTime(day).slice(0, 10), channel, outcome, count };
          return count === 0 ? [] : [row];
        }),
      );
    });
  return {
    from: writeTime(from),
    to: writeTime(to),
    counted_until: writeTime(countedThrough),
    counted_since: writeTimeIfAny(countedSince),
    counting: isCounting,
    data,
  };
}
