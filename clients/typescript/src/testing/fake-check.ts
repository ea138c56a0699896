import type {
  Channel,
  ChannelReach,
  CheckRequest,
  CheckTarget,
  TargetReach,
} from '../generated/types.ts';
import { magicFailure, type FakeFailure } from './magic-outcomes.ts';

/** Targets that are answered at once. */
export const AT_ONCE = 100;

/** Why a body is refused, in the words of the service; null: it is taken. */
export function checkRefusalOf(
  body: Partial<CheckRequest>,
): (FakeFailure & { field: string }) | null {
  const { targets, lookup } = body;
  if (!Array.isArray(targets) || targets.length === 0) {
    const reason = 'targets: must be a list with at least one target';
    return { reason, code: 'invalid_field', field: 'targets' };
  }
  if (lookup === false && targets.length > AT_ONCE) {
    const reason = `lookup: false is for ${AT_ONCE} targets at most`;
    return { reason, code: 'invalid_field', field: 'lookup' };
  }
  return null;
}

/** Says which channels reach a target: every one but those that a magic recipient fails. */
export function reachOf(target: CheckTarget): TargetReach {
  const channels = Object.entries(addressesOf(target)).map(([name, address]) => {
    const failure = magicFailure(name as Channel, address, true);
    const reach: ChannelReach = {
      reachable: failure === undefined,
      address,
      ...(failure === undefined ? {} : { why: failure.reason }),
    };
    return [name, reach] as const;
  });
  return { target, channels: Object.fromEntries(channels) };
}

function addressesOf(target: CheckTarget): Partial<Record<Channel, string>> {
  if (typeof target !== 'string') return target;
  if (target.startsWith('@')) return { telegram: target };
  if (target.includes('@')) return { email: target };
  return { whatsapp: target, waba: target };
}
