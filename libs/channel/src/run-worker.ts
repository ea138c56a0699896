import { isChannelWith, type Channel, type SharedChannel } from '@cascade/contracts';
import { createDispatch, type DispatchStore } from '@cascade/dispatch';
import type { Running } from '@cascade/runtime';
import type { RecipientSendsRepository, RequestsRepository } from '@cascade/store';
import { AccountQueue } from './fair/account-queue.ts';
import { lanePlaces, PLACES_PER_SEND } from './lane-size.ts';
import { createHandleBulkClaim } from './worker/handle-bulk-claim.ts';
import { handleSend } from './worker/handle-send.ts';
import { createInTurn, claimInTurn, sendInTurn } from './worker/in-turn.ts';
import { createParts, type WorkerOptions } from './worker/create-parts.ts';

/** Sends that wait here for a place; in the broker they would block other accounts. */
const WAITING = 4_096;
const WAITING_BYTES = 64 * 1024 * 1024;

/** Messages that are returned at once while all others wait. */
const SPARE = 200;

/** Bulk claims whose requests are read: while the last sends of one claim end, those of the next begin. */
const CLAIMS_READ = 4;
/** Bulk claims whose calls may be under way. A claim has ids: its requests are read some at a time. */
const CLAIMS_AT_ONCE = 64;

export interface LaneWorkerOptions
  extends WorkerOptions, Omit<DispatchStore, 'devices' | keyof WorkerOptions> {
  requests: RequestsRepository;
  recipientSends: RecipientSendsRepository;
  /**
   * Interactive sends of one account handled at once, and as many of all others; beside them three
   * quarters as many bulk sends.
   */
  concurrency: number;
}

/**
 * Runs a channel. Consumes `send.requested.<channel>` of both lanes, each with its own prefetch so that
 * neither starves the other, and `bulk.claimed.<channel>`, whose sends share the bulk lane's places.
 * Accounts and devices take turns in each lane: the worker takes more messages than it runs, and no
 * account can have all of them. The worker owns ledger, media, pace and outcome; the adapter makes the
 * provider calls.
 */
export async function runWorker(options: LaneWorkerOptions): Promise<Running> {
  const { adapter, broker, clock, concurrency, requests } = options;
  const { parts, runUntilAbort } = createParts(options);
  const channel = sharedChannel(adapter.channel);
  const places = lanePlaces(concurrency);
  const { bulkThrottle, deviceLimits, stopping } = parts;
  const queueOf = (size: number) => {
    const limitOf = (device: string) => deviceLimits.of(device);
    return {
      prefetch: size + WAITING + SPARE,
      queue: new AccountQueue({
        clock,
        places: size,
        waiting: WAITING,
        waitingBytes: WAITING_BYTES,
        limitOf,
      }),
    };
  };
  const interactiveSends = queueOf(places.interactive);
  const bulkSends = queueOf(places.bulk);
  const claimsRead = new AccountQueue({
    clock,
    places: CLAIMS_READ * PLACES_PER_SEND,
    waiting: CLAIMS_AT_ONCE * PLACES_PER_SEND,
    waitingBytes: Infinity,
  });
  const claimsHandled = new AccountQueue({
    clock,
    places: CLAIMS_AT_ONCE * PLACES_PER_SEND,
    waiting: 0,
    waitingBytes: 0,
  });
  const dispatch = createDispatch({
    store: options,
    broker,
    clock,
    logger: parts.logger,
    units: parts.units,
  });
  const handleBulkClaim = createHandleBulkClaim({
    parts,
    requests,
    dispatch,
    reading: claimsRead,
    inTurn: createInTurn(bulkSends.queue, { stopping, bulkThrottle }),
  });
  const name = `send.requested.${channel}` as const;
  const consumers = await Promise.all([
    broker.consume(
      { name, route: 'interactive', prefetch: interactiveSends.prefetch },
      (delivery) => {
        bulkThrottle.serve();
        return sendInTurn(interactiveSends.queue, parts, delivery, () =>
          handleSend(parts, delivery.body, delivery.attempts),
        );
      },
    ),
    broker.consume({ name, route: 'bulk', prefetch: bulkSends.prefetch }, (delivery) =>
      sendInTurn(bulkSends.queue, parts, delivery, async () => {
        await bulkThrottle.turn();
        return handleSend(parts, delivery.body, delivery.attempts);
      }),
    ),
    broker.consume(
      { name: `bulk.claimed.${channel}`, prefetch: CLAIMS_AT_ONCE * PLACES_PER_SEND + SPARE },
      (delivery) =>
        claimInTurn(claimsHandled, parts, delivery, () => handleBulkClaim(delivery.body)),
    ),
  ]);
  const queues = [interactiveSends.queue, bulkSends.queue, claimsRead, claimsHandled];
  return runUntilAbort(() => {
    for (const queue of queues) queue.stop();
    return Promise.all(consumers.map((consumer) => consumer.stop()));
  });
}

function sharedChannel(channel: Channel): SharedChannel {
  if (isChannelWith(channel, 'delivery', 'lane')) return channel;
  throw new Error('a linked phone is served by runDeviceWorker');
}
