import { eventIdOf, type EventFact } from '@cascade/contracts';
import type { Clock, Logger } from '@cascade/runtime';
import type { Endpoint, Repositories } from '@cascade/store';
import { heardOf, type Deliver } from './deliver.ts';
import type { DescribeFact } from './describe-fact.ts';
import type { FactStore } from './facts.ts';
import type { FairQueue, Heard } from './fair-queue.ts';
import { activates, selects } from './fan-out.ts';

export interface TellParts {
  webhooks: Pick<Repositories['webhooks'], 'ofAccount' | 'activate'>;
  facts: FactStore;
  describe: DescribeFact;
  deliver: Deliver;
  queue: FairQueue;
  clock: Clock;
  logger: Logger;
  /** Other instances read the endpoints of the account anew. */
  changed(account: string): void;
}

const DONE_AFTER_MS = 250;

/**
 * Tells every endpoint that listens to a fact. A delivery's row is inserted right before its POST,
 * when its turn has come; when all rows stand, the mark is taken off the fact. Whatever fails on the
 * way there leaves the mark, and the sweeper tells again: rows that stand bar a second POST.
 */
export function createTell(parts: TellParts) {
  const { webhooks, facts, describe, deliver, queue, clock, logger, changed } = parts;
  /** Events whose deliveries wait here for their turn. */
  const inHand = new Set<string>();
  /** Everybody was told; the marks go together. */
  const done: EventFact[] = [];

  async function tell(fact: EventFact): Promise<void> {
    const event = eventIdOf(fact);
    if (inHand.has(event)) return;
    inHand.add(event);
    try {
      await fanOut(fact, event);
    } catch (error) {
      inHand.delete(event);
      logger.warn('an event waits for the sweeper', { event, error });
    }
  }

  return Object.assign(tell, {
    /** Its deliveries wait here for their turn. */
    isInHand: (fact: EventFact): boolean => inHand.has(eventIdOf(fact)),
  });

  async function fanOut(fact: EventFact, event: string): Promise<void> {
    const { account } = fact.row;
    const endpoints = await listening(fact);
    let left = endpoints.length;
    let isWhole = true;
    const settled = (stands: boolean) => {
      left -= 1;
      isWhole &&= stands;
      if (left > 0) return;
      inHand.delete(event);
      if (isWhole) markDone(fact);
    };
    if (left === 0) {
      inHand.delete(event);
      markDone(fact);
      return;
    }
    for (const { _id: endpoint } of endpoints) {
      const run = () => deliverTo(fact, event, endpoint, settled);
      if (!queue.add({ account, endpoint, run })) settled(false);
    }
  }

  async function listening(fact: EventFact): Promise<Readonly<Endpoint>[]> {
    const { account } = fact.row;
    const all = await webhooks.ofAccount(account);
    const first = all.filter((endpoint) => activates(endpoint, fact));
    for (const { _id } of first) {
      if (await webhooks.activate(account, _id)) changed(account);
    }
    return all.filter(
      (endpoint) =>
        first.includes(endpoint) || (endpoint.state === 'active' && selects(endpoint, fact)),
    );
  }

  /** `settled` is called once: when the delivery's row stands, or when it doesn't come to that. */
  async function deliverTo(
    fact: EventFact,
    event: string,
    endpointId: string,
    settled: (stands: boolean) => void,
  ): Promise<Heard> {
    let isSettled = false;
    const settle = (stands: boolean) => {
      if (!isSettled) settled(stands);
      isSettled = true;
    };
    try {
      // It may have waited: the endpoint is judged as it is now.
      const endpoints = await webhooks.ofAccount(fact.row.account);
      const endpoint = endpoints.find(({ _id }) => _id === endpointId);
      if (!endpoint || endpoint.state !== 'active' || !selects(endpoint, fact)) {
        settle(true);
        return 'none';
      }
      const delivery = {
        ...(await describe(fact)),
        id: `${event}:${endpointId}`,
        purpose: 'event',
      } as const;
      return heardOf(await deliver(delivery, endpoint, { onBegun: () => settle(true) }));
    } catch (error) {
      logger.warn('a delivery waits for the sweeper', { event, endpoint: endpointId, error });
      return 'none';
    } finally {
      settle(false);
    }
  }

  /** Behind the update that set the mark, which may still be on its way. */
  function markDone(fact: EventFact): void {
    done.push(fact);
    if (done.length > 1) return;
    clock.after(DONE_AFTER_MS, () => {
      for (const told of done.splice(0)) {
        facts.done(told).catch((error: unknown) => {
          logger.warn('an event will be looked at once more', { event: eventIdOf(told), error });
        });
      }
    });
  }
}

export type Tell = ReturnType<typeof createTell>;
