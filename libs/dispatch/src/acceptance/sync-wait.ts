import { lastCallAt, longestWaitMs } from '@cascade/cascade';
import { fieldRule, type Channel, type Failure, type ValidSendRequest } from '@cascade/contracts';
import { callTimeout, type Deadlines } from './plan-request.ts';

/**
 * Why a sync request can't wait as long as its keys ask for, or null: the waits of its tiers and a last
 * call must end by the deadline.
 */
export function syncWaitFault(
  { keys, plan, mode, schedule }: Pick<ValidSendRequest, 'keys' | 'plan' | 'mode' | 'schedule'>,
  { syncMs }: Pick<Deadlines, 'syncMs'>,
): Failure | null {
  if (mode !== 'sync' || schedule !== null) return null;
  const waitS = longestWaitMs({ plan, sends: keys }) / 1_000;
  if (waitS === 0) return null;
  const roomS = Math.floor(syncRoomMs(syncMs) / 1_000);
  if (waitS <= roomS) return null;
  const longest = plan.flat().reduce((a, b) => (withinOf(keys, b) > withinOf(keys, a) ? b : a));
  return fieldRule(
    `keys.${longest}.within`,
    `the tiers may wait ${waitS} s, and a sync send at most ${roomS} s; use context.behaviour.mode "async"`,
  );
}

/** How long the tiers of a sync request may wait in all, so that a last call can follow. */
export const syncRoomMs = (syncMs: number): number =>
  lastCallAt({ expiresAt: syncMs, callTimeoutMs: callTimeout('interactive', syncMs) });

const withinOf = (keys: ValidSendRequest['keys'], channel: Channel): number =>
  keys[channel]?.success?.withinMs ?? 0;
