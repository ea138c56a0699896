import { eventIdOf, type EventFact } from '@cascade/contracts';
import { logFailure, type Clock, type Logger } from '@cascade/runtime';
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
 * Tells every endpoint that listens to a fact. A delivery starts when its turn has come; when the log
 * has all of them, the mark is taken off the fact. Whatever fails on the way there leaves the mark, and
 * the sweeper tells again: starts that stand bar a second POST, and what became of it is logged.
 */
export function createTell(parts: TellParts) {
  const { webhooks, facts, describe, deliver, queue, clock, logger, changed } = parts;
  /** Events whose deliveries wait here for their turn, or are under way. */
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
      logFailure(logger, 'an event waits for the sweeper', { event, error });
    }
  }

  return Object.assign(tell, {
    /** Its deliveries wait here for their turn, or are under way. */
    isInHand: (fact: EventFact): boolean => inHand.has(eventIdOf(fact)),
  });

  async function fanOut(fact: EventFact, event: string): Promise<void> {
    const { account } = fact.row;
    const endpoints = await listening(fact);
    let left = endpoints.length;
    let isWhole = true;
    const settled = (isLogged: boolean) => {
      left -= 1;
      isWhole &&= isLogged;
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

  /** `settled` is called once: when the log has the delivery, or when it doesn't come to that. */
  async function deliverTo(
    fact: EventFact,
    event: string,
    endpointId: string,
    settled: (isLogged: boolean) => void,
  ): Promise<Heard> {
    try {
      // It may have waited: the endpoint is judged as it is now.
      const endpoints = await webhooks.ofAccount(fact.row.account);
      const endpoint = endpoints.find(({ _id }) => _id === endpointId);
      if (!endpoint || endpoint.state !== 'active' || !selects(endpoint, fact)) {
        settled(true);
        return 'none';
      }
      const delivery = {
        ...(await describe(fact)),
        id: `${event}:${endpointId}`,
        purpose: 'event',
      } as const;
      const delivered = await deliver(delivery, endpoint);
      void delivered.logged.then(settled);
      return heardOf(delivered);
    } catch (error) {
      const fields = { event, endpoint: endpointId, error };
      logFailure(logger, 'a delivery waits for the sweeper', fields);
      settled(false);
      return 'none';
    }
  }

  /** Behind the update that set the mark, which may still be on its way. */
  function markDone(fact: EventFact): void {
    done.push(fact);
    if (done.length > 1) return;
    clock.after(DONE_AFTER_MS, () => {
      const told = done.splice(0);
      facts.done(told).catch((error: unknown) => {
        logFailure(logger, 'events will be looked at once more', { count: told.length, error });
      });
    });
  }
}

export type TellEndpoint = ReturnType<typeof createTell>;
