import { tierOf } from '@cascade/cascade';
import type { Channel, OutcomeState, RequestSnapshot } from '@cascade/contracts';
import type { Metrics } from '@cascade/runtime';

/** To be called by whoever inserted the outcome, a worker or an orchestrator: each counts once. */
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
  return (request, channel, state) => sends.inc({ channel, tier: tierOf(request, channel), state });
}
