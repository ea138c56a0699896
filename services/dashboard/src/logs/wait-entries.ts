import { tierOf } from '@cascade/cascade';
import { CHANNELS, type Facts, isTryOf } from '@cascade/contracts';
import type { StoredRequest } from '@cascade/store';
import { writeTime } from '../http/times.ts';
import type { TimelineEntry } from '../schemas/requests.ts';
import type { About } from './about.ts';

interface Entry {
  at: number;
  entry: Omit<TimelineEntry, 'at'>;
}

/** Entries about waits for receipts: acceptances by providers, and tiers that opened after a wait. */
export function waitEntries(request: StoredRequest, facts: Facts, about: About): Entry[] {
  const accepted = (facts.acceptances ?? []).map(({ _id, at, until, success }): Entry => ({
    at,
    entry: {
      event: 'awaits',
      ...about(_id),
      ...(success === undefined ? {} : { success: success.state }),
      until: writeTime(until),
    },
  }));
  return accepted.length === 0 ? [] : [...accepted, ...openedTiers(request, facts)];
}

function openedTiers(request: StoredRequest, { claims }: Facts): Entry[] {
  const opened = new Map<number, number>();
  for (const channel of CHANNELS) {
    const send = request.sends[channel];
    const call = send && claims.find(({ _id }) => isTryOf(send, _id));
    const tier = call === undefined ? 0 : tierOf(request, channel);
    if (call !== undefined && tier > 0)
      opened.set(tier, Math.min(call.at, opened.get(tier) ?? Infinity));
  }
  return Array.from(opened, ([tier, at]) => ({ at, entry: { event: 'tier', tier } }));
}
