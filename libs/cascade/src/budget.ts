import { triesOf } from '@cascade/contracts';
import type {
  Budget,
  Channel,
  Facts,
  OutcomeRow,
  RequestSnapshot,
  SkippedChannel,
} from '@cascade/contracts';
import { ofChannel, tierOf } from './plan.ts';
import { resolvedOutcomes } from './resolve-unknown.ts';
import { currentTry } from './tries.ts';

type Plan = Pick<RequestSnapshot, 'plan' | 'sends' | 'budget'>;

type OutcomeOf = (send: number) => OutcomeRow | undefined;

/**
 * Whether opening a tier would exceed what its request may cost: what the tiers before it have cost, and what its
 * channels cost at most. All earlier tiers are decided when it is asked, and their outcomes are never replaced, so
 * every process says the same.
 */
export function exceedsBudget(
  { plan, sends, budget }: Plan,
  tier: number,
  outcomeOf: OutcomeOf,
): boolean {
  if (budget === undefined) return false;
  const earlier = plan.slice(0, tier).flat();
  const spent = earlier.reduce(
    (sum, channel) =>
      sum +
      triesOf(ofChannel(sends, channel)).reduce(
        (all, { id }) => all + spentBy(outcomeOf(id), budget, channel),
        0,
      ),
    0,
  );
  return spent + tierPrice(plan[tier] ?? [], budget) > budget.amount;
}

/** The tiers after a channel's that may still open: one that costs more by itself never does. */
export const laterTiers = (
  { plan, budget }: Pick<RequestSnapshot, 'plan' | 'budget'>,
  channel: Channel,
): Channel[][] =>
  plan
    .slice(tierOf({ plan }, channel) + 1)
    .filter((channels) => budget === undefined || tierPrice(channels, budget) <= budget.amount);

/** What the channels of a tier cost at most, in millionths: they are sent together. */
export const tierPrice = (channels: readonly Channel[], { prices }: Budget): number =>
  channels.reduce((sum, channel) => sum + (prices[channel] ?? 0), 0);

/**
 * What a try has cost: what its outcome says. One that may have been sent, and whose cost nobody knows in the currency
 * of the budget, counts as what was expected.
 */
function spentBy(
  outcome: OutcomeRow | undefined,
  { currency, prices }: Budget,
  channel: Channel,
): number {
  if (outcome === undefined) return 0;
  const { cost, state } = outcome;
  if (cost?.currency === currency) return cost.amount;
  return cost === undefined && state === 'failed' ? 0 : (prices[channel] ?? 0);
}

/** The channels of tiers that were due and weren't opened, because that would have exceeded `max_cost`. */
export function skippedChannels(facts: Facts): SkippedChannel[] {
  const { request } = facts;
  const { budget } = request;
  if (budget === undefined) return [];
  const outcomes = new Map(resolvedOutcomes(facts).map((outcome) => [outcome._id, outcome]));
  const outcomeOf: OutcomeOf = (id) => outcomes.get(id);
  const skipped = (budget.skipped ?? []).map(asSkipped);
  for (const [tier, channels] of request.plan.entries()) {
    if (exceedsBudget(request, tier, outcomeOf)) {
      skipped.push(...channels.map(asSkipped));
      continue;
    }
    const decided = channels.map((channel) => {
      const { id } = currentTry(ofChannel(request.sends, channel), outcomeOf);
      return outcomeOf(id)?.state;
    });
    // A later tier isn't due while this one is open, or after it delivered.
    if (decided.some((state) => state === undefined || state === 'sent')) break;
  }
  return skipped;
}

const asSkipped = (channel: Channel): SkippedChannel => ({ channel, reason: 'max_cost' });
