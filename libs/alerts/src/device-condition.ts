import {
  CHECK_CAUSES,
  checkStaleMs,
  keepsBind,
  type CheckCause,
  ownMember,
} from '@cascade/contracts';
import { BIND_STALE_MS, type Device } from '@cascade/store';

/** States of a link that isn't connected; the channels without a link have none of them. */
type LinkState = Exclude<Device['state'], 'connected'>;

export type ConditionState =
  | LinkState
  | 'working'
  | 'unchecked'
  | 'stale'
  | 'refused'
  | 'unreachable'
  | 'not_bound'
  | 'sends_fail';

/** What is known of a device, from its link, its checks and its sends together. Times are epoch ms. */
export interface DeviceCondition {
  state: ConditionState;
  /** Since when; null where nobody noted it. */
  since: number | null;
  /** When its provider was last asked; null: never with these credentials. */
  checkedAt: number | null;
  cause: CheckCause | null;
  /** In English, for callers. */
  reason: string | null;
  advice: string | null;
}

const SWITCH_ON =
  'Switch it on, link the phone again, or give it its credentials again. If it happens again, tell the operator.';

const START_WORKER =
  'Receipts and texts wait at the message centre. See that a worker of the channel runs, and tell the operator.';
const WAIT_BOUND =
  'Receipts and texts wait at the message centre until it is bound again, which is tried all the time.';

type Known = Pick<
  Device,
  'channel' | 'provider' | 'state' | 'check' | 'bind' | 'health' | 'switchedOff'
>;

/**
 * The one state that people see of a device. The worst that is known counts:
 *
 * 0. No worker opens it: it was switched off.
 * 1. A phone whose link isn't connected, because nothing else can be true then.
 * 2. A check that failed: it names the cause. Only a check that passes ends it.
 * 3. A device that receives over a connection of its own and isn't bound: receipts and texts stay at the centre.
 * 4. Sends that fail one after the other (decision 0046): a check that passes says nothing of what is sent.
 * 5. No check, or none for so long that nobody can have made one.
 *
 * What is left was checked, and works.
 */
export function conditionOf(device: Known, now: number): DeviceCondition {
  const { channel, state, check, health, switchedOff } = device;
  const checkedAt = check?.at ?? null;
  const told = { since: null, checkedAt, cause: null, reason: null, advice: null };
  if (switchedOff) {
    const { at: since, reason } = switchedOff;
    return { ...told, state: 'switched_off', since, reason, advice: SWITCH_ON };
  }
  if (state !== 'connected') return { ...told, state };
  if (check && !check.ok) {
    const { since, cause = null, message: reason, advice } = check;
    const isRefused = cause === null || ownMember(CHECK_CAUSES, cause) === 'refused';
    return {
      state: isRefused ? 'refused' : 'unreachable',
      since,
      checkedAt,
      cause,
      reason,
      advice,
    };
  }
  const unbound = unboundOf(device, now);
  if (unbound) return { ...told, ...unbound, state: 'not_bound' };
  if (health) return { ...told, state: 'sends_fail', since: health.since, reason: health.reason };
  if (!check) return { ...told, state: 'unchecked' };
  if (now - check.at > checkStaleMs(channel)) return { ...told, state: 'stale', since: check.at };
  return { ...told, state: 'working', since: check.since };
}

const NO_WORKER = 'No worker keeps it bound to its message centre.';

/** Since when and why a device that should be bound isn't; null where it is, or where nobody can say yet. */
function unboundOf(
  { provider, check, bind }: Known,
  now: number,
): Pick<DeviceCondition, 'since' | 'reason' | 'advice'> | null {
  if (!keepsBind(provider)) return null;
  if (!bind) {
    // Its worker notes a bind within seconds.
    const isLate = check?.ok === true && now - check.since > BIND_STALE_MS;
    return isLate ? { since: check.since, reason: NO_WORKER, advice: START_WORKER } : null;
  }
  const { isBound, at, since, reason = null } = bind;
  if (now - at > BIND_STALE_MS) return { since: at, reason: NO_WORKER, advice: START_WORKER };
  return isBound ? null : { since, reason, advice: WAIT_BOUND };
}

/** Conditions in which nobody can expect messages to arrive, and that no person is just changing. */
const DOWN: ReadonlySet<ConditionState> = new Set([
  'reconnecting',
  'logged_out',
  'replaced',
  'banned',
  'removed',
  'switched_off',
  'refused',
  'unreachable',
  'not_bound',
]);

export const isDown = ({ state }: Pick<DeviceCondition, 'state'>): boolean => DOWN.has(state);
