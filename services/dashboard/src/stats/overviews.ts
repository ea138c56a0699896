import type { Account } from '@cascade/store';
import { LRUCache } from 'lru-cache';
import type { DashboardContext } from '../context.ts';
import { writeTime } from '../http/times.ts';
import type { Overview } from '../schemas/stats.ts';
import { localBuckets } from './local-buckets.ts';
import { rate, Tally } from './tally.ts';

const DAY_MS = 86_400_000;
/** Counting goes through every request of the period: one look serves everybody for so long. */
const FRESH_MS = 30_000;
/** And for so many times as long as it took: however much there is, counting stays a small part. */
const REST = 20;
const MAX_KEPT = 200;

/** The figures of accounts' first screens. */
export function createOverviews(context: DashboardContext) {
  const { repositories, clock } = context;
  const kept = new LRUCache<string, { until: number; overview: Promise<Overview> }>({
    max: MAX_KEPT,
  });

  return {
    /** Null when there is no such account. */
    async of(id: string, days: number): Promise<Overview | null> {
      const account = await repositories.accounts.byId(id);
      if (account === null) return null;
      const zone = account.settings.timeZone ?? 'UTC';
      const key = `${id} ${days} ${zone}`;
      const standing = kept.get(key);
      if (standing !== undefined && standing.until > clock.now()) return standing.overview;
      const began = clock.now();
      const counting = { until: Infinity, overview: count(context, account, zone, days) };
      kept.set(key, counting);
      try {
        return await counting.overview;
      } catch (error) {
        kept.delete(key);
        throw error;
      } finally {
        const now = clock.now();
        counting.until = now + Math.max(FRESH_MS, REST * (now - began));
      }
    },
  };
}

async function count(
  { repositories, clock }: DashboardContext,
  account: Account,
  zone: string,
  days: number,
): Promise<Overview> {
  const to = clock.now() + 1;
  const from = to - days * DAY_MS;
  const by = days === 1 ? 'hour' : 'day';
  const tally = new Tally(localBuckets(zone, by));
  for await (const page of repositories.stats.accepted(account._id, from, to)) {
    for (const request of page) tally.add(request);
  }
  const [delivered, failed, quota] = await Promise.all([
    repositories.deliveries.count(account._id, 'delivered', from, to),
    repositories.deliveries.count(account._id, 'failed', from, to),
    quotaOf({ repositories, clock }, account),
  ]);
  return {
    from: writeTime(from),
    to: writeTime(to),
    time_zone: zone,
    by,
    ...tally.result(),
    webhooks: { delivered, failed, success_rate: rate(delivered, delivered + failed) },
    quota,
  };
}

async function quotaOf(
  { repositories, clock }: Pick<DashboardContext, 'repositories' | 'clock'>,
  { _id, plan }: Account,
): Promise<Overview['quota']> {
  const now = clock.now();
  const { period, limit, available } = await repositories.quota.usage(_id, plan, now);
  if (limit === null || available === null) {
    return { period, limit: null, used: null, lasts_until: null };
  }
  const used = limit - available;
  const { start, end } = spanOf(period);
  const lastsUntil = used === 0 ? Infinity : start + ((now - start) * limit) / used;
  return { period, limit, used, lasts_until: lastsUntil < end ? writeTime(lastsUntil) : null };
}

/** `2026-11` or `2026-11-21`, UTC. */
function spanOf(period: string): { start: number; end: number } {
  const start = Date.parse(period.length === 7 ? `${period}-01` : period);
  const end = new Date(start);
  if (period.length === 7) end.setUTCMonth(end.getUTCMonth() + 1);
  else end.setUTCDate(end.getUTCDate() + 1);
  return { start, end: end.getTime() };
}
