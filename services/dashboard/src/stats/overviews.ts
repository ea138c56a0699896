import { quarterOf, type Account } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import { writeTime, writeTimeIfAny } from '../http/times.ts';
import type { OverviewAnswer } from '../schemas/stats.ts';
import { asEarlier, isWhole, keepFigures, type LastCounts } from './keep-figures.ts';
import { localBuckets } from './local-buckets.ts';
import type { Live } from './live-figures.ts';
import { readFigures, sumOf } from './read-figures.ts';
import { spanOfPeriod } from './span-of-period.ts';
import { rate, viewFigures } from './view-figures.ts';

const DAY_MS = 86_400_000;

/** Counts the figures of an account's overview. */
export function createOverviews(context: DashboardContext, live: Live, lastCounts: LastCounts) {
  const { repositories, clock } = context;
  const kept = keepFigures<OverviewAnswer>(clock, { isWhole, asEarlier, lastCounts });

  return {
    /** Returns the overview. Null: there is no such account. */
    async of(id: string, days: number): Promise<OverviewAnswer | null> {
      const account = await repositories.accounts.byId(id);
      if (account === null) return null;
      const zone = account.settings.timeZone ?? 'UTC';
      return kept.of(`${id} ${days} ${zone}`, () => count(context, live, account, zone, days), id);
    },
  };
}

async function count(
  { repositories, clock }: DashboardContext,
  live: Live,
  account: Account,
  zone: string,
  days: number,
): Promise<OverviewAnswer> {
  const to = clock.now() + 1;
  const from = quarterOf(to - days * DAY_MS);
  const by = days === 1 ? 'hour' : 'day';
  const [{ stretches, countedSince, countedThrough, isCounting }, quota] = await Promise.all([
    readFigures({ repositories, clock, live }, account._id, from, to),
    quotaOf({ repositories, clock }, account),
  ]);
  const { delivered, failed } = sumOf(stretches).deliveries ?? { delivered: 0, failed: 0 };
  return {
    from: writeTime(from),
    to: writeTime(to),
    counted_until: writeTime(countedThrough),
    counted_since: writeTimeIfAny(countedSince),
    counting: isCounting,
    time_zone: zone,
    by,
    ...viewFigures(stretches, localBuckets(zone, by)),
    webhooks: { delivered, failed, success_rate: rate(delivered, delivered + failed) },
    quota,
  };
}

async function quotaOf(
  { repositories, clock }: Pick<DashboardContext, 'repositories' | 'clock'>,
  { _id, plan }: Account,
): Promise<OverviewAnswer['quota']> {
  const now = clock.now();
  const { period, limit, spent, held } = await repositories.quota.use(_id, plan, now);
  if (limit === null || spent === null) {
    return { period, limit: null, used: null, held: null, lasts_until: null };
  }
  const used = spent;
  const { start, end } = spanOfPeriod(period);
  const lastsUntil = used === 0 ? Infinity : start + ((now - start) * limit) / used;
  return {
    period,
    limit,
    used,
    held,
    lasts_until: lastsUntil < end ? writeTime(lastsUntil) : null,
  };
}
