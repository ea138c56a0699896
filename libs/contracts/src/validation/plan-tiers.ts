import { CHANNELS } from '../channels.ts';
import type { Channel } from '../channels.ts';
import type { ChannelKeyInput } from '../schemas/keys.ts';
import type { SuccessCondition } from '../requests/success.ts';

/** A checked key of a participating channel. */
export interface ChannelKey {
  token: string;
  fallback: boolean;
  fallbackSequence: number;
  /** Absent when the caller asks for no success. */
  success?: SuccessCondition;
}

/**
 * Reads where a key stands. A `fallback_sequence` from 1 makes a fallback of a key that doesn't say
 * `fallback` (SPEC, "Fallback cascade", rule 2); `"fallback": false` makes a primary of any key (SPEC,
 * "keys.<channel>").
 */
export function readPlace({
  fallback,
  fallback_sequence: fallbackSequence = 0,
}: Pick<ChannelKeyInput, 'fallback' | 'fallback_sequence'>): Pick<
  ChannelKey,
  'fallback' | 'fallbackSequence'
> {
  return { fallback: fallback ?? fallbackSequence > 0, fallbackSequence };
}

/**
 * Groups channels into tiers, in the order of sending (SPEC, "Fallback cascade"). A channel that is no
 * fallback is primary whatever its sequence; a fallback without a sequence is in tier 1. Empty tiers
 * are dropped, so without a primary the lowest tier starts.
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
