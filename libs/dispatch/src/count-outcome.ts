import { tierOf } from '@cascade/cascade';
import {
  CHANNELS,
  type Channel,
  type OutcomeState,
  type RequestSnapshot,
} from '@cascade/contracts';
import type { Metrics } from '@cascade/runtime';

/** Called by the process that inserted the outcome, a worker or an orchestrator: each counts once. */
export type CountOutcome = (
  request: RequestSnapshot,
  channel: Channel,
  state: OutcomeState,
) => void;

export function createCountOutcome(metrics: Metrics): CountOutcome {
  const sends = metrics.counter({
    name: 'sends_total',
    help: 'Sends that got their outcome.',
    labels: ['channel', 'tier', 'state'],
  });
  // A series that begins at 1 has no increase: the first of the rare ones would go unseen.
  for (const channel of CHANNELS) {
    for (const tier of CHANNELS.keys()) sends.inc({ channel, tier, state: 'unknown' }, 0);
  }
  return (request, channel, state) => sends.inc({ channel, tier: tierOf(request, channel), state });
}
