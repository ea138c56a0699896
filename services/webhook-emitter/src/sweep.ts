import { eventIdOf, type EventFact } from '@cascade/contracts';
import {
  createSweeper,
  SWEEP_HANGS_AFTER_MS,
  type Clock,
  type Logger,
  type Sweeping,
} from '@cascade/runtime';
import type { DeliveryAsk, DeliveryRow, Repositories } from '@cascade/store';
import type { FactStore } from './facts.ts';
import type { FulfilAsk } from './fulfil-ask.ts';
import type { TellEndpoint } from './tell.ts';

/** What it finds was due seconds ago. Its six reads twice a second were most of an idle emitter. */
const SWEEP_EVERY_MS = 2_000;
const SWEEP_AT_ONCE = 200;

/**
 * A fact that couldn't be told is looked at again after as long as it has waited, within this: the
 * reason may be no more than emitters that died with it, and receivers wait.
 */
const LOOK_AGAIN_MS = { least: 5_000, most: 30_000 };

/** Written into a delivery that nobody ended. */
const INTERRUPTED = 'interrupted: whether the endpoint got it is not known';

interface SweepParts {
  repositories: Pick<Repositories, 'deliveries' | 'deliveryAsks'>;
  facts: FactStore;
  tell: TellEndpoint;
  fulfil: FulfilAsk;
  clock: Clock;
  logger: Logger;
}

/**
 * Finds what went missing: facts that nobody was told of, asks that nobody saw to, and deliveries
 * whose emitter died. Every emitter does it; they share the work by putting the instant off.
 */
export function startSweeps(parts: SweepParts): Sweeping[] {
  const { repositories, facts, tell, fulfil, clock, logger } = parts;
  const { deliveries, deliveryAsks } = repositories;
  const options = {
    limit: SWEEP_AT_ONCE,
    everyMs: SWEEP_EVERY_MS,
    hangsAfterMs: SWEEP_HANGS_AFTER_MS,
    clock,
    logger,
  };
  return [
    createSweeper<EventFact>({
      name: 'events',
      due: (now, limit) => facts.due(now, limit),
      async claim(fact) {
        const until = againAt(fact, clock.now());
        if (!tell.isInHand(fact)) return facts.putOff(fact, until);
        // One update for each that waits for a receiver who hangs would delay all others.
        await facts.hold(fact, until);
        return false;
      },
      handle: tell,
      idsOf: (fact) => ({ event: eventIdOf(fact) }),
      ...options,
    }),
    createSweeper<DeliveryAsk>({
      name: 'delivery asks',
      due: (now, limit) => deliveryAsks.events.due(now, limit),
      claim: ({ _id, notifyAfter = 0 }) =>
        deliveryAsks.events.putOff(_id, notifyAfter, clock.now() + LOOK_AGAIN_MS.least),
      handle: fulfil,
      idsOf: ({ _id }) => ({ ask: _id }),
      ...options,
    }),
    createSweeper<DeliveryRow>({
      name: 'deliveries',
      due: (now, limit) => deliveries.overdue(now, limit),
      claim: ({ _id }) => deliveries.interrupt(_id, INTERRUPTED),
      async handle({ _id }) {
        logger.warn('a delivery was interrupted', { delivery: _id });
      },
      idsOf: ({ _id }) => ({ delivery: _id }),
      ...options,
    }),
  ];
}

function againAt(fact: EventFact, now: number): number {
  const since = fact.kind === 'send_status' ? fact.row.finishedAt : fact.row.at;
  const { least, most } = LOOK_AGAIN_MS;
  return now + Math.min(most, Math.max(least, now - since));
}
