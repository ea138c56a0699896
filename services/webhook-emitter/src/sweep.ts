import type { Clock, Logger, Sweep } from '@cascade/runtime';
import type { Repositories } from '@cascade/store';
import type { FactStore } from './facts.ts';
import type { FulfilAsk } from './fulfil-ask.ts';
import type { Tell } from './tell.ts';

/** What it finds was due seconds ago. Its six reads twice a second were most of an idle emitter. */
export const SWEEP_EVERY_MS = 2_000;
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
  tell: Tell;
  fulfil: FulfilAsk;
  clock: Clock;
  logger: Logger;
}

/**
 * Finds what went missing: facts that nobody was told of, asks that nobody saw to, and deliveries
 * whose emitter died. Every emitter does it; they share the work by putting the instant off.
 */
export function createSweep(parts: SweepParts): Sweep {
  const { repositories, facts, tell, fulfil, clock, logger } = parts;
  const { deliveries, deliveryAsks } = repositories;

  return async () => {
    const now = clock.now();
    const due = await facts.due(now, SWEEP_AT_ONCE);
    await Promise.all(
      due.map(async (fact) => {
        const until = againAt(fact, now);
        // One update for each that waits for a receiver who hangs would delay all others.
        if (tell.isInHand(fact)) await facts.hold(fact, until);
        else if (await facts.putOff(fact, until)) await tell(fact);
      }),
    );
    const asks = await deliveryAsks.events.due(now, SWEEP_AT_ONCE);
    await Promise.all(
      asks.map(async (ask) => {
        const { _id, eventAt = 0 } = ask;
        if (await deliveryAsks.events.putOff(_id, eventAt, now + LOOK_AGAIN_MS.least)) {
          await fulfil(ask);
        }
      }),
    );
    const overdue = await deliveries.overdue(now, SWEEP_AT_ONCE);
    await Promise.all(
      overdue.map(async ({ _id }) => {
        if (await deliveries.interrupt(_id, INTERRUPTED)) {
          logger.warn('a delivery was interrupted', { delivery: _id });
        }
      }),
    );
    const full = [due, asks, overdue].some(({ length }) => length >= SWEEP_AT_ONCE);
    return full ? 'more' : 'done';
  };
}

function againAt(fact: Parameters<Tell>[0], now: number): number {
  const since = fact.kind === 'send_status' ? fact.row.finishedAt : fact.row.at;
  const { least, most } = LOOK_AGAIN_MS;
  return now + Math.min(most, Math.max(least, now - since));
}
