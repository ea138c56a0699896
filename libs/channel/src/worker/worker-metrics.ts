import type { Channel, OutcomeState } from '@cascade/contracts';
import type { Metrics } from '@cascade/runtime';

export interface WorkerMetrics {
  /** One provider call was made. */
  called(ms: number): void;
  /** A send has its outcome, with or without a call. */
  settled(state: OutcomeState): void;
}

export function createWorkerMetrics(metrics: Metrics, channel: Channel): WorkerMetrics {
  const calls = metrics.histogram({
    name: 'provider_call_duration_seconds',
    help: 'Duration of provider calls.',
    labels: ['channel'],
  });
  const sends = metrics.counter({
    name: 'sends_total',
    help: 'Sends that got their outcome from a worker.',
    labels: ['channel', 'state'],
  });
  return {
    called: (ms) => calls.observe({ channel }, ms / 1000),
    settled: (state) => sends.inc({ channel, state }),
  };
}
