import { longestWaitMs, ofChannel } from '@cascade/cascade';
import {
  ACTS,
  successCondition,
  type Channel,
  type Content,
  type SuccessCondition,
  type ValidSendRequest,
} from '@cascade/contracts';
import type { Account } from '@cascade/store';
import type { Deadlines } from './plan-request.ts';
import { syncRoomMs } from './sync-wait.ts';

/** Kept free of each tier's share, for the call that follows its wait. */
const CALL_MS = 1_000;

/** A shorter wait proves nothing. */
const LEAST_MS = 1_000;

/**
 * Gives keys that name no success the one that their account chose: a state that a channel doesn't support
 * is `delivered` there. Nobody asked for these waits in the request, so they never make it refused: of a sync
 * one the tiers share what its deadline and the asked waits leave.
 */
export function withDefaultSuccess<
  T extends Pick<ValidSendRequest, 'keys' | 'plan' | 'mode' | 'schedule'> & {
    content: Partial<Record<Channel, Content>>;
  },
>(valid: T, account: Pick<Account, 'settings'> | null, { syncMs }: Pick<Deadlines, 'syncMs'>): T {
  const state = account?.settings.defaultSuccess;
  if (state === undefined) return valid;
  const { plan, content } = valid;
  const mostMs =
    valid.mode === 'sync' && valid.schedule === null ? shareMs(valid, syncMs) : Infinity;
  const chosen = plan.flatMap((channels, tier) =>
    channels.flatMap((channel) => {
      const key = ofChannel(valid.keys, channel);
      if (key.success !== undefined || isAct(content[channel])) return [];
      // Nothing opens after the last tier: it waits up to the end of the request.
      const success = conditionOf(channel, state, tier === plan.length - 1 ? Infinity : mostMs);
      return success === null ? [] : [[channel, { ...key, success }] as const];
    }),
  );
  return { ...valid, keys: { ...valid.keys, ...Object.fromEntries(chosen) } };
}

/** The condition with at most this wait; null: there is no time for one. */
function conditionOf(
  channel: Channel,
  state: SuccessCondition['state'],
  mostMs: number,
): SuccessCondition | null {
  const success =
    successCondition(channel, state, undefined) ??
    successCondition(channel, 'delivered', undefined);
  if (success === null || success.withinMs <= mostMs) return success;
  return mostMs < LEAST_MS ? null : { ...success, withinMs: mostMs };
}

/** Longest wait of a tier of a sync request that has others after it. */
function shareMs({ keys, plan }: Pick<ValidSendRequest, 'keys' | 'plan'>, syncMs: number): number {
  const left = syncRoomMs(syncMs) - longestWaitMs({ plan, sends: keys });
  const waiting = plan
    .slice(0, -1)
    .filter((channels) => channels.some((channel) => keys[channel]?.success === undefined));
  return Math.floor(left / Math.max(1, waiting.length) / 1_000) * 1_000 - CALL_MS;
}

/** A reaction and the like have no receipts. */
const isAct = (content: Content | undefined): boolean =>
  content !== undefined && 'message' in content && ACTS.has(content.message.type);
