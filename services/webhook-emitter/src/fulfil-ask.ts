import { logFailure, newId } from '@cascade/runtime';
import { createSampleFor } from '@cascade/webhooks';
import type { Clock, Logger } from '@cascade/runtime';
import {
  firstDelivery,
  type DeliveryAsk,
  type DeliveryRow,
  type Endpoint,
  type Repositories,
} from '@cascade/store';
import { heardOf, type Deliver, type WebhookPosted, type WebhookPost } from './deliver.ts';
import type { DescribeFact } from './describe-fact.ts';
import type { FactStore } from './facts.ts';
import type { DeliveryQueue, Heard } from './delivery-queue.ts';
import { TEST_TIMEOUT_MS } from './limits.ts';

export interface FulfilAskParts {
  repositories: Pick<
    Repositories,
    'webhooks' | 'deliveries' | 'deliveryAsks' | 'deliveryRetries' | 'devices'
  >;
  facts: FactStore;
  describe: DescribeFact;
  deliver: Deliver;
  queue: DeliveryQueue;
  clock: Clock;
  logger: Logger;
  changed(account: string): void;
}

/** Makes a delivery that a person asked for: a test, or a resend. */
export function createFulfilAsk(parts: FulfilAskParts) {
  const { repositories, facts, describe, deliver, queue, clock, logger, changed } = parts;
  const { webhooks, deliveries, deliveryAsks, deliveryRetries, devices } = repositories;
  const sampleFor = createSampleFor({ devices, clock });
  const running = new Set<string>();

  return async function fulfil(ask: DeliveryAsk): Promise<void> {
    const { _id, account, endpoint } = ask;
    if (ask.notifyAfter === undefined || running.has(_id)) return;
    running.add(_id);
    const run = async (): Promise<Heard> => {
      try {
        const delivered = await make(ask);
        void delivered.logged.then((isLogged) => settle(_id, isLogged));
        return heardOf(delivered);
      } catch (error) {
        logFailure(logger, 'delivery: resend failed, the sweeper will retry', { ask: _id, error });
        running.delete(_id);
        return 'none';
      }
    };
    // A test has its own place beside the endpoint's events, because a person waits for it.
    const place = ask.want.do === 'test' ? `${endpoint}:test` : endpoint;
    if (!queue.add({ account, endpoint: place, run })) running.delete(_id);
  };

  async function settle(ask: string, isDone: boolean): Promise<void> {
    running.delete(ask);
    if (!isDone) return;
    try {
      await deliveryAsks.events.done(ask);
    } catch (error) {
      logFailure(logger, 'delivery: resend row not removed, the sweeper will retry', {
        ask,
        error,
      });
    }
  }

  async function make(ask: DeliveryAsk): Promise<WebhookPosted> {
    const endpoint = await webhooks.get(ask.account, ask.endpoint);
    const delivery = endpoint && (await deliveryOf(ask, endpoint));
    if (!endpoint || !delivery) {
      logger.info('delivery: resend dropped, its event or endpoint is gone', { ask: ask._id });
      return { logged: Promise.resolve(true) };
    }
    return deliver(delivery, endpoint, async ({ state }) => {
      if (state !== 'delivered') return;
      if (delivery.purpose === 'resend' && endpoint.retries !== undefined) {
        await deliveryRetries.end(firstDelivery(delivery.event, endpoint._id), 'delivered');
      }
      if (delivery.purpose !== 'test') return;
      if (await webhooks.activate(ask.account, endpoint._id)) changed(ask.account);
    });
  }

  async function deliveryOf(ask: DeliveryAsk, endpoint: Endpoint): Promise<WebhookPost | null> {
    const { _id: id, account, want } = ask;
    if (want.do === 'test') return testOf(id, want, endpoint);
    const original = await deliveries.get(account, want.delivery);
    if (!original) return null;
    const again = { id, repeats: original._id };
    if (original.purpose === 'test') return { ...testAgain(original), ...again };
    const fact = await facts.read(original.event);
    if (fact?.row.account !== account) return null;
    return { ...(await describe(fact, endpoint.version)), ...again, purpose: 'resend' };
  }

  /** Builds a test delivery: a sample, or a person's payload, in the name of a device of the endpoint. */
  async function testOf(id: string, { kind, body }: TestWant, endpoint: Endpoint) {
    const sample = await sampleFor(endpoint, kind);
    const payload = body === undefined ? sample : (JSON.parse(body) as TestPayload);
    return { ...test(kind, payload), id, ...('device' in sample ? { device: sample.device } : {}) };
  }

  /** Repeats a test delivery. */
  function testAgain({ kind, device, request: { headers, body } }: DeliveryRow) {
    const number = headers['X-Service-Device'] ?? '';
    return {
      ...test(kind, JSON.parse(body) as TestPayload),
      ...(device === undefined ? {} : { device: { id: device, number } }),
    };
  }

  function test(kind: WebhookPost['kind'], payload: TestPayload): Omit<WebhookPost, 'id'> {
    const event = newId('test', clock.now());
    return { event, kind, purpose: 'test', payload, timeoutMs: TEST_TIMEOUT_MS };
  }
}

type TestWant = Extract<DeliveryAsk['want'], { do: 'test' }>;
type TestPayload = WebhookPost['payload'];

export type FulfilAsk = ReturnType<typeof createFulfilAsk>;
