import { eventIdOf, type EventFact } from '@cascade/contracts';
import {
  createSweeper,
  SWEEP_HANGS_AFTER_MS,
  type Clock,
  type Logger,
  type Running,
} from '@cascade/runtime';
import type { DeliveryAsk, DeliveryRetry, DeliveryRow, Repositories } from '@cascade/store';
import type { FactStore } from './facts.ts';
import type { FulfilAsk } from './fulfil-ask.ts';
import type { FanOut } from './fan-out.ts';
import type { PlanRetry } from './plan-retry.ts';
import type { RetryDelivery } from './retry-delivery.ts';

/** Found rows were due seconds ago. Running twice a second was most of an idle emitter's load. */
const SWEEP_EVERY_MS = 2_000;
const SWEEP_AT_ONCE = 200;

/**
 * An undelivered fact is tried again after as long as it has waited, within these bounds. Often its
 * emitter has just died, and receivers wait.
 */
const REPEAT_AFTER_MS = { least: 5_000, most: 30_000 };

/** Error of a delivery without an end. */
const INTERRUPTED = 'interrupted: whether the endpoint got it is not known';

interface SweepParts {
  repositories: Pick<Repositories, 'deliveries' | 'deliveryAsks' | 'webhooks'>;
  facts: FactStore;
  fanOut: FanOut;
  fulfil: FulfilAsk;
  planRetry: PlanRetry;
  retryDelivery: RetryDelivery;
  clock: Clock;
  logger: Logger;
  signal: AbortSignal;
}

/**
 * Starts the sweepers: undelivered facts, unfulfilled delivery asks, retries, and deliveries whose emitter died.
 * Every emitter sweeps; they share the work by postponing due times.
 */
export function startSweeps(parts: SweepParts): Running[] {
  const { repositories, facts, fanOut, fulfil, planRetry, retryDelivery, clock, logger, signal } =
    parts;
  const { deliveries, deliveryAsks, webhooks } = repositories;
  const options = {
    limit: SWEEP_AT_ONCE,
    everyMs: SWEEP_EVERY_MS,
    hangsAfterMs: SWEEP_HANGS_AFTER_MS,
    signal,
    clock,
    logger,
  };
  return [
    createSweeper<EventFact>({
      name: 'events',
      due: (now, limit) => facts.due(now, limit),
      async claim(fact) {
        const until = againAt(fact, clock.now());
        if (!fanOut.isRunning(fact)) return facts.claimUntil(fact, until);
        // Batched: one update for each fact of a hanging receiver would delay all others.
        await facts.hold(fact, until);
        return false;
      },
      handle: fanOut,
      idsOf: (fact) => ({ event: eventIdOf(fact) }),
      ...options,
    }),
    createSweeper<DeliveryAsk>({
      name: 'delivery asks',
      due: (now, limit) => deliveryAsks.events.due(now, limit),
      claim: ({ _id, notifyAfter = 0 }) =>
        deliveryAsks.events.claimUntil(_id, notifyAfter, clock.now() + REPEAT_AFTER_MS.least),
      handle: fulfil,
      idsOf: ({ _id }) => ({ ask: _id }),
      ...options,
    }),
    createSweeper<DeliveryRetry>({
      name: 'delivery retries',
      due: (now, limit) => retryDelivery.due(now, limit),
      claim: (row) => retryDelivery.claim(row, clock.now() + REPEAT_AFTER_MS.most),
      handle: retryDelivery.retry,
      idsOf: ({ _id, attempt }) => ({ delivery: _id, attempt }),
      ...options,
    }),
    createSweeper<DeliveryRow>({
      name: 'deliveries',
      due: (now, limit) => deliveries.overdue(now, limit),
      async claim(delivery) {
        // First, so that no crash between loses the next attempt.
        await planAfter(delivery);
        return deliveries.interrupt(delivery._id, INTERRUPTED);
      },
      async handle({ _id }) {
        logger.warn('delivery: interrupted', { delivery: _id });
      },
      idsOf: ({ _id }) => ({ delivery: _id }),
      ...options,
    }),
  ];

  /** Nobody knows whether an interrupted attempt arrived: it is made again, with the same id. */
  async function planAfter({ event, account, endpoint: id, attempt, at }: DeliveryRow) {
    if (attempt === undefined) return;
    const endpoint = (await webhooks.ofAccount(account)).find(({ _id }) => _id === id);
    if (endpoint?.state !== 'active') return;
    await planRetry({ event, account, attempt, at }, endpoint, { state: 'failed' });
  }
}

function againAt(fact: EventFact, now: number): number {
  const since = fact.kind === 'send_status' ? fact.row.finishedAt : fact.row.at;
  const { least, most } = REPEAT_AFTER_MS;
  return now + Math.min(most, Math.max(least, now - since));
}
