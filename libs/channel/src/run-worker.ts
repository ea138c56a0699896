import type { Broker } from '@cascade/broker';
import type { Lane } from '@cascade/contracts';
import type { Metrics } from '@cascade/runtime';
import { ByteBudget } from './media/byte-budget.ts';
import { Pacer } from './pace/pacer.ts';
import { handleSend } from './worker/handle-send.ts';
import { createWorkerMetrics } from './worker/worker-metrics.ts';
import type { WorkerParts } from './worker/parts.ts';

/** Attachments that a worker holds in memory at once. */
const MEDIA_BYTES = 256 * 1024 * 1024;

const STOP_TIMEOUT_MS = 30_000;

export interface WorkerOptions extends Omit<
  WorkerParts,
  'pacer' | 'budget' | 'broker' | 'stopping' | 'givingUp' | 'metrics'
> {
  broker: Pick<Broker, 'publish' | 'consume'>;
  metrics: Metrics;
  /** Interactive sends in hand at once; bulk sends have a quarter of it for themselves. */
  concurrency: number;
}

export interface Worker {
  /**
   * Takes nothing more, gives back what hasn't been called, finishes calls in hand and stores their
   * outcomes. A store that is down is waited for at most 30 s.
   */
  stop(): Promise<void>;
}

/**
 * Runs a channel: consumes `send.requested.<channel>` of both lanes, each with its own prefetch so
 * that neither starves the other. The worker owns ledger, media, pace and outcome; the adapter makes
 * the provider calls.
 */
export async function runWorker(options: WorkerOptions): Promise<Worker> {
  const { adapter, broker, clock, concurrency } = options;
  const logger = options.logger.child({ channel: adapter.channel });
  const stopping = new AbortController();
  const givingUp = new AbortController();
  const parts: WorkerParts = {
    ...options,
    logger,
    metrics: createWorkerMetrics(options.metrics, adapter.channel),
    pacer: new Pacer(),
    budget: new ByteBudget(MEDIA_BYTES),
    stopping: stopping.signal,
    givingUp: givingUp.signal,
  };
  await adapter.open({ clock, logger });
  const consume = (route: Lane, prefetch: number) =>
    broker.consume({ name: `send.requested.${adapter.channel}`, route, prefetch }, ({ body }) =>
      handleSend(parts, body),
    );
  const consumers = await Promise.all([
    consume('interactive', concurrency),
    consume('bulk', Math.max(1, Math.floor(concurrency / 4))),
  ]);
  return {
    async stop() {
      stopping.abort();
      const timer = clock.after(STOP_TIMEOUT_MS, () => givingUp.abort());
      await Promise.all(consumers.map((consumer) => consumer.stop()));
      timer.cancel();
      await adapter.close();
    },
  };
}
