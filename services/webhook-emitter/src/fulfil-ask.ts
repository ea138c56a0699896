import { newId } from '@cascade/runtime';
import { sampleEvent, type EventPayload } from '@cascade/contracts';
import type { Clock, Logger } from '@cascade/runtime';
import type { DeliveryAsk, Device, Endpoint, Repositories } from '@cascade/store';
import { heardOf, type Deliver, type Delivery } from './deliver.ts';
import type { DescribeFact } from './describe-fact.ts';
import type { FactStore } from './facts.ts';
import type { FairQueue, Heard } from './fair-queue.ts';
import { TEST_TIMEOUT_MS } from './limits.ts';

export interface FulfilAskParts {
  repositories: Pick<Repositories, 'webhooks' | 'deliveries' | 'deliveryAsks' | 'devices'>;
  facts: FactStore;
  describe: DescribeFact;
  deliver: Deliver;
  queue: FairQueue;
  clock: Clock;
  logger: Logger;
  changed(account: string): void;
}

/** Makes the delivery that a person asked for: a test, or an event once more. */
export function createFulfilAsk(parts: FulfilAskParts) {
  const { repositories, facts, describe, deliver, queue, clock, logger, changed } = parts;
  const { webhooks, deliveries, deliveryAsks, devices } = repositories;
  const inHand = new Set<string>();

  return async function fulfil(ask: DeliveryAsk): Promise<void> {
    const { _id, account, endpoint } = ask;
    if (ask.eventAt === undefined || inHand.has(_id)) return;
    inHand.add(_id);
    const run = async (): Promise<Heard> => {
      try {
        return await make(ask);
      } catch (error) {
        logger.warn('an ask waits for the sweeper', { ask: _id, error });
        return 'none';
      } finally {
        inHand.delete(_id);
      }
    };
    // A person waits for a test: it has a lane of its own beside the endpoint's events.
    const lane = ask.want.do === 'test' ? `${endpoint}:test` : endpoint;
    if (!queue.add({ account, endpoint: lane, run })) inHand.delete(_id);
  };

  async function make(ask: DeliveryAsk): Promise<Heard> {
    const endpoint = await webhooks.get(ask.account, ask.endpoint);
    const delivery = endpoint && (await deliveryOf(ask, endpoint));
    if (!endpoint || !delivery) {
      logger.info('nothing is left of what was asked for', { ask: ask._id });
      await deliveryAsks.events.done(ask._id);
      return 'none';
    }
    const delivered = await deliver(delivery, endpoint, {
      onBegun() {
        deliveryAsks.events.done(ask._id).catch((error: unknown) => {
          logger.warn('an ask will be looked at once more', { ask: ask._id, error });
        });
      },
      async onOutcome({ state }) {
        if (delivery.purpose !== 'test' || state !== 'delivered') return;
        if (await webhooks.activate(ask.account, endpoint._id)) changed(ask.account);
      },
    });
    return heardOf(delivered);
  }

  async function deliveryOf(ask: DeliveryAsk, endpoint: Endpoint): Promise<Delivery | null> {
    if (ask.want.do === 'test') return testOf(ask._id, ask.want.kind, endpoint);
    const original = await deliveries.get(ask.account, ask.want.delivery);
    if (!original) return null;
    const repeats = original._id;
    if (original.purpose === 'test') {
      return { ...(await testOf(ask._id, original.kind, endpoint)), repeats };
    }
    const fact = await facts.read(original.event);
    if (fact?.row.account !== ask.account) return null;
    return { ...(await describe(fact)), id: ask._id, purpose: 'resend', repeats };
  }

  /** A sample, in the name of a device of the endpoint when there is one. */
  async function testOf(id: string, kind: Delivery['kind'], endpoint: Endpoint): Promise<Delivery> {
    const device = kind === 'send_status' ? null : await deviceFor(endpoint, kind);
    const shown = device && { id: device._id, name: device.name, number: device.number };
    const timestamp = Math.floor(clock.now() / 1_000);
    const payload: EventPayload = sampleEvent(kind, {
      timestamp,
      ...(shown ? { device: shown } : {}),
    });
    return {
      id,
      event: newId('test', clock.now()),
      kind,
      ...('device' in payload ? { device: payload.device } : {}),
      purpose: 'test',
      payload,
      timeoutMs: TEST_TIMEOUT_MS,
    };
  }

  /** One whose channel has such events. */
  async function deviceFor(
    { account, devices: linked }: Endpoint,
    kind: Delivery['kind'],
  ): Promise<Readonly<Device> | null> {
    const [id] = linked ?? [];
    if (id !== undefined) return devices.byId(account, id);
    const channel = kind === 'message_status' ? 'waba' : 'whatsapp';
    return (await devices.list(account, { limit: 1 }, { channel })).data[0] ?? null;
  }
}

export type FulfilAsk = ReturnType<typeof createFulfilAsk>;
