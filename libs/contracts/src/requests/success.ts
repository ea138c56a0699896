import { CHANNEL_DEFINITIONS, type Channel } from '../channels.ts';

/**
 * What a caller calls a success of a channel (`keys.<channel>.success`, an addition to SPEC.md):
 * `accepted` by the provider, `delivered` to the recipient's device or mailbox, `read`.
 */
export type SuccessState = 'accepted' | 'delivered' | 'read';

export const SUCCESS_STATES: readonly SuccessState[] = ['accepted', 'delivered', 'read'];

/** Bounds of `within`, in seconds. */
export const WITHIN = { least: 1, most: 86_400 } as const;

/** How the success of a send is decided, fixed when its request is accepted. */
export interface SuccessCondition {
  state: SuccessState;
  /** Longest wait for the state, from the provider's acceptance; 0: the acceptance decides. */
  withinMs: number;
  /** What silence means at the end of the wait. */
  silence: 'failed' | 'sent';
}

/** What is known of a message that was sent under a condition. */
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const DELIVERY_STATES = ['accepted', 'not bounced', 'delivered', 'read', 'failed'] as const;

/**
 * The condition that a caller's words make; null if the channel doesn't support the state.
 *
 * @param within seconds; the channel's default without it.
 */
export function successCondition(
  channel: Channel,
  state: SuccessState,
  within: number | undefined,
): SuccessCondition | null {
  if (state === 'accepted') return { state, withinMs: 0, silence: 'sent' };
  const rule = CHANNEL_DEFINITIONS[channel].success[state];
  if (rule === null) return null;
  return {
    state,
    withinMs: rule.decidedBy === 'acceptance' ? 0 : (within ?? rule.within) * 1_000,
    silence: rule.decidedBy === 'receipt' ? 'failed' : 'sent',
  };
}
