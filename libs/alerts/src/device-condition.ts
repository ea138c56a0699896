import {
  CHECK_CAUSES,
  sentenceOf,
  checkStaleMs,
  failureIn,
  keepsBind,
  type CheckCause,
  type CheckSaid,
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
  /** What `reason` says; absent where a row of an earlier version has its sentence alone. */
  said?: CheckSaid;
  advice: string | null;
  /** What `advice` says. */
  advised?: CheckSaid;
}

type Words = Pick<DeviceCondition, 'reason' | 'said' | 'advice' | 'advised'>;

const advising = (advised: CheckSaid) => ({ advice: sentenceOf(advised), advised });

const saidIn = ({ said }: { said?: CheckSaid }) => (said === undefined ? {} : { said });

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
    const words = { reason, ...saidIn(switchedOff), ...advising({ kind: 'adviceSwitchOn' }) };
    return { ...told, ...words, state: 'switched_off', since };
  }
  if (state !== 'connected') return { ...told, state };
  if (check && !check.ok) {
    const { since, cause = null, message: reason, advice, advised } = check;
    const isRefused = cause === null || ownMember(CHECK_CAUSES, cause) === 'refused';
    return {
      state: isRefused ? 'refused' : 'unreachable',
      since,
      checkedAt,
      cause,
      reason,
      ...saidIn(check),
      advice,
      ...(advised === undefined ? {} : { advised }),
    };
  }
  const unbound = unboundOf(device, now);
  if (unbound) return { ...told, ...unbound, state: 'not_bound' };
  if (health) {
    const { since, reason } = health;
    const said = failureIn(health) ?? { kind: 'outcomeUnknown' };
    return { ...told, state: 'sends_fail', since, reason, said };
  }
  if (!check) return { ...told, state: 'unchecked' };
  if (now - check.at > checkStaleMs(channel)) return { ...told, state: 'stale', since: check.at };
  return { ...told, state: 'working', since: check.since };
}

const notHeld = (since: number): Words & { since: number } => ({
  since,
  reason: sentenceOf({ kind: 'checkNotBound' }),
  said: { kind: 'checkNotBound' },
  ...advising({ kind: 'adviceNotBoundWorker' }),
});

/** Since when and why a device that should be bound isn't; null where it is, or where nobody can say yet. */
function unboundOf(
  { provider, check, bind }: Known,
  now: number,
): (Words & { since: number }) | null {
  if (!keepsBind(provider)) return null;
  if (!bind) {
    // Its worker notes a bind within seconds.
    const isLate = check?.ok === true && now - check.since > BIND_STALE_MS;
    return isLate ? notHeld(check.since) : null;
  }
  const { isBound, at, since, reason = null } = bind;
  if (now - at > BIND_STALE_MS) return notHeld(at);
  if (isBound) return null;
  return { since, reason, ...saidIn(bind), ...advising({ kind: 'adviceNotBoundWait' }) };
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
