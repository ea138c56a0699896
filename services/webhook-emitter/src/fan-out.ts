import { eventIdOf, type EventFact } from '@cascade/contracts';
import { logFailure, type Clock, type Logger } from '@cascade/runtime';
import { firstDelivery, type Endpoint, type Repositories } from '@cascade/store';
import { heardOf, type Deliver } from './deliver.ts';
import type { DescribeFact } from './describe-fact.ts';
import type { FactStore } from './facts.ts';
import type { DeliveryQueue, Heard } from './delivery-queue.ts';
import type { PlanRetry } from './plan-retry.ts';
import { activates } from './activates.ts';
import { selects } from './selects.ts';

export interface FanOutParts {
  webhooks: Pick<Repositories['webhooks'], 'ofAccount' | 'activate'>;
  facts: FactStore;
  describe: DescribeFact;
  deliver: Deliver;
  planRetry: PlanRetry;
  queue: DeliveryQueue;
  clock: Clock;
  logger: Logger;
  /** Invalidates the account's endpoints in other instances. */
  changed(account: string): void;
}

const DONE_AFTER_MS = 250;

/**
 * Delivers a fact to every endpoint that subscribes to it, through the queue of deliveries. The outbox marker is
 * removed when the log has all deliveries. A failure leaves the marker, and the sweeper repeats this:
 * existing starts prevent a second POST.
 */
export function createFanOut(parts: FanOutParts) {
  const { webhooks, facts, describe, deliver, planRetry, queue, clock, logger, changed } = parts;
  /** Events whose deliveries wait in the queue or are running. */
  const running = new Set<string>();
  /** Facts whose outbox markers are removed with the next batch. */
  const done: EventFact[] = [];

  async function fanOutOnce(fact: EventFact): Promise<void> {
    const event = eventIdOf(fact);
    if (running.has(event)) return;
    running.add(event);
    try {
      await fanOut(fact, event);
    } catch (error) {
      running.delete(event);
      logFailure(logger, 'event: not delivered yet, the sweeper will retry', { event, error });
    }
  }

  return Object.assign(fanOutOnce, {
    /** Whether deliveries of the fact wait in the queue or are running. */
    isRunning: (fact: EventFact): boolean => running.has(eventIdOf(fact)),
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
      running.delete(event);
      if (isWhole) markDone(fact);
    };
    if (left === 0) {
      running.delete(event);
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
        first.includes(endpoint) || (endpoint.state !== 'pending' && selects(endpoint, fact)),
    );
  }

  /** Delivers to an endpoint. `settled` is called once: when the delivery is logged, or isn't made. */
  async function deliverTo(
    fact: EventFact,
    event: string,
    endpointId: string,
    settled: (isLogged: boolean) => void,
  ): Promise<Heard> {
    try {
      // Reads the endpoint again, because the delivery may have waited.
      const endpoints = await webhooks.ofAccount(fact.row.account);
      const endpoint = endpoints.find(({ _id }) => _id === endpointId);
      if (!endpoint || endpoint.state === 'pending' || !selects(endpoint, fact)) {
        settled(true);
        return 'none';
      }
      const delivery = {
        ...(await describe(fact, endpoint.version)),
        id: firstDelivery(event, endpointId),
        purpose: 'event',
        ...(endpoint.retries === undefined ? {} : { attempt: 1 }),
      } as const;
      if (endpoint.state === 'paused') {
        settled(await deliver.refuse(delivery, endpoint, { kind: 'endpointPaused' }));
        return 'none';
      }
      const { account } = fact.row;
      const delivered = await deliver(delivery, endpoint, ({ state, response }, at) =>
        planRetry({ event, account, attempt: 1, at }, endpoint, {
          state,
          status: response?.status,
        }),
      );
      void delivered.logged.then(settled);
      return heardOf(delivered);
    } catch (error) {
      const fields = { event, endpoint: endpointId, error };
      logFailure(logger, 'delivery: not started, the sweeper will retry', fields);
      settled(false);
      return 'none';
    }
  }

  /** Removes the marker, after the update that set it, which may still be in flight. */
  function markDone(fact: EventFact): void {
    done.push(fact);
    if (done.length > 1) return;
    clock.after(DONE_AFTER_MS, () => {
      const finished = done.splice(0);
      facts.done(finished).catch((error: unknown) => {
        logFailure(logger, 'event: outbox markers not removed, the sweeper will retry', {
          count: finished.length,
          error,
        });
      });
    });
  }
}

export type FanOut = ReturnType<typeof createFanOut>;
