import type { Broker } from '@cascade/broker';
import type { Metrics } from '@cascade/runtime';
import { ByteBudget } from '../media/byte-budget.ts';
import { Pacer } from '../pace/pacer.ts';
import type { WorkerParts } from './parts.ts';
import { createWorkerMetrics } from './worker-metrics.ts';

/** Attachments that a worker holds in memory at once. */
const MEDIA_BYTES = 256 * 1024 * 1024;

const STOP_TIMEOUT_MS = 30_000;

export interface WorkerOptions extends Omit<
  WorkerParts,
  'pacer' | 'budget' | 'broker' | 'stopping' | 'givingUp' | 'metrics'
> {
  broker: Pick<Broker, 'publish' | 'consume'>;
  metrics: Metrics;
}

/** What a worker makes for itself; `stop` ends it around the end of its consumers. */
export function createParts(options: WorkerOptions): {
  parts: WorkerParts;
  stop(endConsumers: () => Promise<unknown>): Promise<void>;
} {
  const { adapter, clock } = options;
  const stopping = new AbortController();
  const givingUp = new AbortController();
  const parts: WorkerParts = {
    ...options,
    logger: options.logger.child({ channel: adapter.channel }),
    metrics: createWorkerMetrics(options.metrics, adapter.channel),
    pacer: new Pacer(),
    budget: new ByteBudget(MEDIA_BYTES),
    stopping: stopping.signal,
    givingUp: givingUp.signal,
  };
  return {
    parts,
    async stop(endConsumers) {
      stopping.abort();
      const timer = clock.after(STOP_TIMEOUT_MS, () => givingUp.abort());
      await endConsumers();
      timer.cancel();
    },
  };
}
