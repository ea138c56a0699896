import type { Consumer } from '@cascade/broker';
import type { Running } from '@cascade/runtime';
import type { Pacer } from './pace/pacer.ts';
import { createParts, type WorkerOptions } from './worker/create-parts.ts';
import { AccountQueue } from './fair/account-queue.ts';
import { handleSend } from './worker/handle-send.ts';
import { sendInTurn } from './worker/in-turn.ts';

/**
 * Sends of one device handled at once. More than the smallest size of its bulk queue, so that
 * interactive sends are always seen. A send that must wait for its slot is returned to the broker.
 */
const PREFETCH = 600;

/** Most interactive calls at once. */
const INTERACTIVE_AT_ONCE = 128;

/** Bytes of sends that wait because the device is silent. */
const WAITING_BYTES = 64 * 1024 * 1024;

export interface DeviceWorker extends Running {
  /** Consumes the device's sends from now on; its connection outlives the returned consumer. */
  serve(device: string): Promise<Consumer>;
  /** Slots of its devices, for calls beside their sends. */
  pacer: Pick<Pacer, 'nextAt' | 'take'>;
}

/**
 * Runs a channel whose devices each have a connection in one process: that process consumes the
 * device's own queue. Of a silent device all sends but four wait here; a send whose deadline passes
 * meanwhile was never sent. Otherwise like `runWorker`.
 */
export async function runDeviceWorker(options: WorkerOptions): Promise<DeviceWorker> {
  const { adapter, broker, clock } = options;
  const { parts, runUntilAbort } = createParts(options);
  const consumers = new Set<Consumer>();
  return {
    pacer: parts.pacer,
    async serve(device) {
      const leaving = new AbortController();
      const stopping = AbortSignal.any([parts.stopping, leaving.signal]);
      const queueOf = (atOnce: number) =>
        new AccountQueue({
          clock,
          // A single account gets half of places and bytes.
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
            handleSend({ ...parts, stopping }, delivery.body, delivery.attempts),
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
    ...runUntilAbort(() => Promise.all([...consumers].map((consumer) => consumer.stop()))),
  };
}
