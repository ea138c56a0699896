import { CHANNELS } from '../channels.ts';
import type { Channel } from '../channels.ts';

/** A checked key of a channel that takes part. */
export interface ChannelKey {
  token: string;
  fallback: boolean;
  fallbackSequence: number;
}

/**
 * Channels by tier, in the order in which tiers are tried (SPEC, "Fallback cascade"). `fallback`
 * decides: without it a channel is primary whatever its sequence, and a fallback without a
 * sequence is in tier 1. Gaps close up, so that with no primary the lowest tier starts.
 */
export function planTiers(keys: Partial<Record<Channel, ChannelKey>>): Channel[][] {
  const tiers = new Map<number, Channel[]>();
  for (const channel of CHANNELS) {
    const key = keys[channel];
    if (!key) continue;
    const tier = key.fallback ? Math.max(1, key.fallbackSequence) : 0;
    tiers.set(tier, [...(tiers.get(tier) ?? []), channel]);
  }
  return [...tiers].sort(([a], [b]) => a - b).map(([, channels]) => channels);
}
