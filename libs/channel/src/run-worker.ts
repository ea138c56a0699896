import type { Channel, SharedChannel } from '@cascade/contracts';
import { createDispatch, type DispatchStore } from '@cascade/dispatch';
import { BULK_PER_SECOND, GiveWay } from '@cascade/runtime';
import type { RequestsRepository } from '@cascade/store';
import { Gate } from './worker/gate.ts';
import { createHandlePage } from './worker/handle-page.ts';
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

/** Of a quarter of a window each: while the last sends of one end, those of the next begin. */
const PAGES_IN_HAND = 4;

export interface LaneWorkerOptions extends WorkerOptions, Omit<DispatchStore, 'devices'> {
  requests: RequestsRepository;
  /** Interactive sends in hand at once; bulk sends have three quarters of it beside them. */
  concurrency: number;
  /** Bulk sends that begin in a second while somebody waits for an interactive one of this worker. */
  bulkPerSecond?: number | undefined;
}

/**
 * Runs a channel: consumes `send.requested.<channel>` of both lanes, each with its own prefetch so
 * that neither starves the other, and `page.asked.<channel>`, whose sends share the bulk lane's
 * places. The worker owns ledger, media, pace and outcome; the adapter makes the provider calls.
 */
export async function runWorker(options: LaneWorkerOptions): Promise<Worker> {
  const { adapter, broker, clock, concurrency, requests } = options;
  const { parts, stop } = createParts(options);
  const channel = sharedChannel(adapter.channel);
  await adapter.open({ clock, logger: parts.logger });
  const bulk = Math.max(1, Math.floor(concurrency * BULK_SHARE));
  const gate = new Gate(bulk);
  const giveWay = new GiveWay({
    clock,
    metrics: options.metrics,
    perSecond: options.bulkPerSecond ?? BULK_PER_SECOND,
    at: 'call',
  });
  const inTurn = <T>(act: () => Promise<T>): Promise<T> =>
    gate.pass(async () => {
      await giveWay.turn();
      return act();
    });
  const dispatch = createDispatch({ store: options, broker, clock, logger: parts.logger });
  const handlePage = createHandlePage({ parts, requests, dispatch, inTurn });
  const name = `send.requested.${channel}` as const;
  const consumers = await Promise.all([
    broker.consume({ name, route: 'interactive', prefetch: concurrency }, ({ body }) => {
      giveWay.serve();
      return handleSend(parts, body);
    }),
    broker.consume({ name, route: 'bulk', prefetch: bulk }, ({ body }) =>
      inTurn(() => handleSend(parts, body)),
    ),
    broker.consume({ name: `page.asked.${channel}`, prefetch: PAGES_IN_HAND }, ({ body }) =>
      handlePage(body),
    ),
  ]);
  return {
    async stop() {
      await stop(() => Promise.all(consumers.map((consumer) => consumer.stop())));
      await adapter.close();
    },
  };
}

function sharedChannel(channel: Channel): SharedChannel {
  if (channel === 'whatsapp') throw new Error('a linked phone is served by runDeviceWorker');
  return channel;
}
