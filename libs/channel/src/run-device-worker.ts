import type { Consumer } from '@cascade/broker';
import { createParts, type WorkerOptions } from './worker/create-parts.ts';
import { handleSend } from './worker/handle-send.ts';
import type { Worker } from './run-worker.ts';

/**
 * Sends of one device that are handled at once: more than the least window of its bulk sends, so that an
 * interactive send is never out of sight behind them. What must wait for its slot is given back.
 */
const PREFETCH = 600;

export interface DeviceWorker extends Worker {
  /** Takes the device's sends from now on; its connection outlives the consumer that is returned. */
  serve(device: string): Promise<Consumer>;
}

/**
 * Runs a channel whose devices each have a connection that lives in one process: that process
 * consumes the device's own queue. Otherwise as `runWorker`.
 */
export async function runDeviceWorker(options: WorkerOptions): Promise<DeviceWorker> {
  const { adapter, broker, clock } = options;
  const { parts, stop } = createParts(options);
  const consumers = new Set<Consumer>();
  await adapter.open({ clock, logger: parts.logger });
  return {
    async serve(device) {
      const leaving = new AbortController();
      const stopping = AbortSignal.any([parts.stopping, leaving.signal]);
      const consumer = await broker.consume(
        { name: 'send.requested.whatsapp', route: device, prefetch: PREFETCH },
        ({ body }) => handleSend({ ...parts, stopping }, body),
      );
      const served: Consumer = {
        async stop() {
          leaving.abort();
          await consumer.stop();
          consumers.delete(served);
        },
      };
      consumers.add(served);
      return served;
    },
    async stop() {
      await stop(() => Promise.all([...consumers].map((consumer) => consumer.stop())));
      await adapter.close();
    },
  };
}
