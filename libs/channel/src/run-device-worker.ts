import type { Consumer } from '@cascade/broker';
import { createParts, type WorkerOptions } from './worker/create-parts.ts';
import { AccountQueue } from './fair/account-queue.ts';
import { handleSend } from './worker/handle-send.ts';
import { sendInTurn } from './worker/in-turn.ts';
import type { Worker } from './run-worker.ts';

/**
 * Sends of one device that are handled at once: more than the least window of its bulk sends, so that an
 * interactive send is never out of sight behind them. What must wait for its slot is given back.
 */
const PREFETCH = 600;

/** Of them, interactive ones whose calls may be under way. */
const INTERACTIVE_AT_ONCE = 128;

/** Of sends that wait because the device is silent. */
const WAITING_BYTES = 64 * 1024 * 1024;

export interface DeviceWorker extends Worker {
  /** Takes the device's sends from now on; its connection outlives the consumer that is returned. */
  serve(device: string): Promise<Consumer>;
}

/**
 * Runs a channel whose devices each have a connection that lives in one process: that process
 * consumes the device's own queue. Sends of a device that stays silent wait here, but for four; what
 * their deadline finds waiting was never sent. Otherwise as `runWorker`.
 */
export async function runDeviceWorker(options: WorkerOptions): Promise<DeviceWorker> {
  const { adapter, broker, clock } = options;
  const { parts, stop } = createParts(options);
  const consumers = new Set<Consumer>();
  return {
    async serve(device) {
      const leaving = new AbortController();
      const stopping = AbortSignal.any([parts.stopping, leaving.signal]);
      const queueOf = (atOnce: number) =>
        new AccountQueue({
          clock,
          // Its one account may have half of places and room.
          places: 2 * atOnce,
          waiting: 2 * PREFETCH,
          waitingBytes: WAITING_BYTES,
          limitOf: () => parts.deviceLimits.of(device),
        });
      const queues = { interactive: queueOf(INTERACTIVE_AT_ONCE), bulk: queueOf(PREFETCH) };
      const consumer = await broker.consume(
        { name: `send.requested.${adapter.channel}`, route: device, prefetch: PREFETCH },
        (delivery) =>
          sendInTurn(queues[delivery.body.lane], { clock, stopping }, delivery, () =>
            handleSend({ ...parts, stopping }, delivery.body),
          ),
      );
      const served: Consumer = {
        async stop() {
          leaving.abort();
          for (const queue of Object.values(queues)) queue.stop();
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
