import { countOf } from '@cascade/cascade';
import { CHANNELS, writeMoney, type Channel, type WrittenMoney } from '@cascade/contracts';
import { percentileOf, type Figures } from '@cascade/store';
import { COUNTED_TRUTHS, type OverviewAnswer } from '../schemas/stats.ts';
import type { Stretch } from './live-figures.ts';
import { sumOf } from './read-figures.ts';

type Counts = Pick<
  OverviewAnswer,
  'volume' | 'requests' | 'success_rate' | 'fallback_rate' | 'time_to_sent' | 'costs'
>;

/** The figures as the overview tells them. */
export function viewFigures(
  stretches: readonly Stretch[],
  bucketOf: (at: number) => string,
): Counts {
  const sum = sumOf(stretches);
  const { accepted, finished, byFallback, truths, channels, proved, times } = sum;
  const delivered = countOf(truths, 'sent');
  return {
    volume: volumeOf(stretches, bucketOf),
    requests: {
      accepted,
      finished,
      delivered,
      by_truth: Object.fromEntries(
        COUNTED_TRUTHS.map((truth) => [truth, truths[truth] ?? 0]),
      ) as Counts['requests']['by_truth'],
      by_fallback: byFallback,
      unknown: CHANNELS.reduce((sum, one) => sum + countOf(channels[one], 'unknown'), 0),
      proved: { asked: proved.asked, delivered: proved.delivered, not_bounced: proved.notBounced },
    },
    success_rate: rate(delivered, finished),
    fallback_rate: rate(byFallback, delivered),
    costs: writeCosts(sum),
    time_to_sent: { p50_ms: percentileOf(times, 0.5), p95_ms: percentileOf(times, 0.95) },
  };
}

/** What messages cost, by currency. */
export const writeCosts = ({ costs = {} }: Pick<Figures, 'costs'>): WrittenMoney[] =>
  Object.entries(costs)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, amount]) => writeMoney({ amount, currency }));

function volumeOf(
  stretches: readonly Stretch[],
  bucketOf: (at: number) => string,
): Counts['volume'] {
  const buckets = Map.groupBy(stretches, ({ at }) => bucketOf(at));
  return [...buckets]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([bucket, within]) => {
      const { channels } = sumOf(within);
      return (Object.keys(channels) as Channel[]).toSorted().map((channel) => ({
        bucket,
        channel,
        sent: countOf(channels[channel], 'sent'),
        failed: countOf(channels[channel], 'failed'),
        unknown: countOf(channels[channel], 'unknown'),
      }));
    });
}

export const rate = (part: number, whole: number): number | null =>
  whole === 0 ? null : part / whole;
