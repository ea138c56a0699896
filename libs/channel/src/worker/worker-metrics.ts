import { tierOf } from '@cascade/cascade';
import type { Channel, RequestSnapshot } from '@cascade/contracts';
import { createCountOutcome, type CountOutcome } from '@cascade/dispatch';
import type { Metrics } from '@cascade/runtime';

export interface WorkerMetrics {
  /** Counts a send as running from its message to its outcome. */
  begun(): void;
  ended(): void;
  /** One provider call was made. */
  called(request: RequestSnapshot, ms: number): void;
  /** This worker inserted the outcome of a send, with or without a call. */
  settled: CountOutcome;
}

export function createWorkerMetrics(metrics: Metrics, channel: Channel): WorkerMetrics {
  const calls = metrics.histogram({
    name: 'provider_call_duration_seconds',
    help: 'Duration of provider calls.',
    labels: ['channel', 'tier'],
  });
  const running = metrics
    .gauge({
      name: 'sends_in_flight',
      help: 'Sends that a worker has in hand.',
      labels: ['channel'],
    })
    .labels({ channel });
  return {
    begun: () => running.inc(),
    ended: () => running.dec(),
    called: (request, ms) => calls.observe({ channel, tier: tierOf(request, channel) }, ms / 1000),
    settled: createCountOutcome(metrics),
  };
}
