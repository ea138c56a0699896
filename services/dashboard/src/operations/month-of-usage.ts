import { countOf } from '@cascade/cascade';
import type { Channel } from '@cascade/contracts';
import type { Account } from '@cascade/store';
import type { DashboardContext } from '../context.ts';
import { writeTime } from '../http/times.ts';
import type { MonthOfAccount } from '../schemas/over-accounts.ts';
import { localMonth } from '../stats/local-month.ts';
import type { Live } from '../stats/live-figures.ts';
import { readCounted } from '../stats/read-counted.ts';
import { sumOf } from '../stats/read-figures.ts';
import { writeCosts } from '../stats/view-figures.ts';

const DAY_MS = 86_400_000;

/** Reads what an account used in a month of its time zone. Null: it began later there. */
export async function readMonth(
  context: DashboardContext & { live: Live },
  account: Account,
  month: string,
): Promise<MonthOfAccount | null> {
  const zone = account.settings.timeZone ?? 'UTC';
  const span = localMonth(month, zone);
  const to = Math.min(span.to, context.clock.now() + 1);
  const { from } = span;
  if (from >= to || account.createdAt >= span.to) return null;
  const [{ stretches, ...counted }, quota] = await Promise.all([
    readCounted(context, account, from, to),
    quotaOf(context, account, month),
  ]);
  const sum = sumOf(stretches);
  const { accepted, finished, channels } = sum;
  const costs = writeCosts(sum);
  return {
    account: { id: account._id, name: account.name },
    time_zone: zone,
    from: writeTime(from),
    to: writeTime(to),
    ...counted,
    complete: !counted.counting && counted.counted_since === null,
    requests: { accepted, finished },
    channels: (Object.keys(channels) as Channel[]).toSorted().map((channel) => ({
      channel,
      sent: countOf(channels[channel], 'sent'),
      failed: countOf(channels[channel], 'failed'),
      unknown: countOf(channels[channel], 'unknown'),
    })),
    ...(costs.length === 0 ? {} : { costs }),
    quota,
  };
}

/** Units of the month's periods, which are in UTC. */
async function quotaOf(
  { repositories: { figures, quota }, clock }: DashboardContext,
  { _id, plan, createdAt }: Account,
  month: string,
): Promise<MonthOfAccount['quota']> {
  const { name, period, quota: limit } = plan;
  const begins = Date.parse(`${month}-01`);
  const keptSince = await figures.keptSince();
  // Blocks of units are kept as long as figures.
  const isCut = keptSince !== null && begins < keptSince && createdAt < keptSince;
  if (limit === null || isCut) return { plan: name, period, limit, used: null };
  let used = 0;
  for (const at of periodsOf(month, period, clock.now())) {
    used += (await quota.use(_id, plan, at)).spent ?? 0;
  }
  return { plan: name, period, limit, used };
}

/** An instant in each period of the month that has begun. */
function periodsOf(month: string, period: 'day' | 'month', now: number): number[] {
  const begins = Date.parse(`${month}-01`);
  if (period === 'month') return begins <= now ? [begins] : [];
  const days: number[] = [];
  for (let at = begins; at <= now; at += DAY_MS) {
    if (!new Date(at).toISOString().startsWith(month)) break;
    days.push(at);
  }
  return days;
}
