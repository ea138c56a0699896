import type { Lane } from '@cascade/contracts';
import { handleSend } from './worker/handle-send.ts';
import { createParts, type WorkerOptions } from './worker/create-parts.ts';

export interface Worker {
  /**
   * Takes nothing more, gives back what hasn't been called, finishes calls in hand and stores their
   * outcomes. A store that is down is waited for at most 30 s.
   */
  stop(): Promise<void>;
}

/**
 * Bulk sends in hand, as a share of the interactive ones. Their ledger rows and outcomes travel
 * together: with 300 in hand instead of 100 a drained send cost a fifth less CPU in all, for the
 * fuller bulk writes. The rest of the connections to a provider is for those who wait.
 */
const BULK_SHARE = 3 / 4;

export interface LaneWorkerOptions extends WorkerOptions {
  /** Interactive sends in hand at once; bulk sends have three quarters of it beside them. */
  concurrency: number;
}

/**
 * Runs a channel: consumes `send.requested.<channel>` of both lanes, each with its own prefetch so
 * that neither starves the other. The worker owns ledger, media, pace and outcome; the adapter makes
 * the provider calls.
 */
export async function runWorker(options: LaneWorkerOptions): Promise<Worker> {
  const { adapter, broker, clock, concurrency } = options;
  const { parts, stop } = createParts(options);
  await adapter.open({ clock, logger: parts.logger });
  const consume = (route: Lane, prefetch: number) =>
    broker.consume({ name: `send.requested.${adapter.channel}`, route, prefetch }, ({ body }) =>
      handleSend(parts, body),
    );
  const consumers = await Promise.all([
    consume('interactive', concurrency),
    consume('bulk', Math.max(1, Math.floor(concurrency * BULK_SHARE))),
  ]);
  return {
    async stop() {
      await stop(() => Promise.all(consumers.map((consumer) => consumer.stop())));
      await adapter.close();
    },
  };
}
