import { ACK, announceChange } from '@cascade/broker';
import { createEgress, type Egress } from '@cascade/egress';
import { createFileLinks } from '@cascade/vault';
import { onAbort, UnavailableError, type Logger, type Running } from '@cascade/runtime';
import type { ServiceParts } from '@cascade/service';
import type { WebhookEmitterConfig } from './config.ts';
import { createDeliver } from './deliver.ts';
import { createDeliveryLog } from './delivery-log.ts';
import { createDescribeFact } from './describe-fact.ts';
import { createFacts } from './facts.ts';
import { DeliveryQueue } from './delivery-queue.ts';
import { createFulfilAsk } from './fulfil-ask.ts';
import {
  ACCOUNT_POSTS,
  ALL_POSTS,
  CROWDED,
  ENDPOINT_POSTS,
  ENDPOINT_RESERVE,
  ENDPOINT_WAITING,
  QUICK_ENDPOINT_POSTS,
  SILENT_ENDPOINT_POSTS,
} from './limits.ts';
import { createPlanRetry } from './plan-retry.ts';
import { createRetryDelivery } from './retry-delivery.ts';
import { startSweeps } from './sweep.ts';
import { createFanOut } from './fan-out.ts';

export interface WebhookEmitterParts extends Omit<ServiceParts, 'readiness'> {
  egress: Pick<Egress, 'post'>;
  /** URL of the gateway; without it, payloads have no links to files. */
  publicUrl: () => string | undefined;
}

const PREFETCH = 600;

/** How long a stopping process waits for running POSTs before it cuts them, of its stopping time. */
export const POSTS_STOP_MS = 10_000;

/** Opens the parts that the emitter needs as a process of its own. */
export function openOwnParts(
  { egressAllow, publicUrl }: Omit<WebhookEmitterConfig, 'common'>,
  logger: Logger,
): Pick<WebhookEmitterParts, 'egress' | 'publicUrl'> {
  return {
    egress: createEgress({ allow: egressAllow, admit: [], logger }),
    publicUrl: () => publicUrl,
  };
}

/** Wires the emitter. After the signal's abort it starts no POST, and waits `POSTS_STOP_MS` for running ones. */
export async function startWebhookEmitter(parts: WebhookEmitterParts): Promise<Running> {
  const { repositories, broker, vault, clock, logger, publicUrl, signal } = parts;
  const { webhooks, deliveryAsks } = repositories;
  let isCut = false;
  const limits = {
    perEndpoint: ENDPOINT_POSTS,
    perQuickEndpoint: QUICK_ENDPOINT_POSTS,
    perSilentEndpoint: SILENT_ENDPOINT_POSTS,
    perAccount: ACCOUNT_POSTS,
    all: ALL_POSTS,
    waitingPerEndpoint: ENDPOINT_WAITING,
    crowded: CROWDED,
    reserve: ENDPOINT_RESERVE,
  };
  const queue = new DeliveryQueue(limits, signal, repositories.hold.isHeld);
  const facts = createFacts(repositories);
  const links = createFileLinks({ vault, clock, publicUrl });
  const running = { ...parts, isCut: () => isCut };
  const log = createDeliveryLog({ ...running, deliveries: repositories.deliveries });
  const changed = (account: string) => {
    void announceChange(parts, { kind: 'webhooks', id: account });
  };
  const shared = {
    planRetry: createPlanRetry({ ...parts, changed }),
    repositories,
    webhooks,
    facts,
    queue,
    clock,
    logger,
    signal,
    describe: createDescribeFact({ repositories, fileUrl: links.url }),
    deliver: createDeliver({ ...running, log }),
    changed,
  };
  const fanOut = createFanOut(shared);
  const fulfil = createFulfilAsk(shared);
  const retryDelivery = createRetryDelivery(shared);
  const consumers = await Promise.all([
    broker.consume({ name: 'event.raised', prefetch: PREFETCH }, async ({ body }) => {
      await fanOut(body);
      return ACK;
    }),
    broker.consume({ name: 'delivery.asked', prefetch: PREFETCH }, async ({ body }) => {
      try {
        const ask = await deliveryAsks.get(body.account, body.ask);
        if (ask) await fulfil(ask);
      } catch (error) {
        if (!(error instanceof UnavailableError)) throw error;
        logger.warn('delivery: resend failed, the sweeper will retry', { ask: body.ask, error });
      }
      return ACK;
    }),
  ]);
  const sweeps = startSweeps({ ...shared, fanOut, fulfil, retryDelivery });
  return {
    done: onAbort(signal, async () => {
      await Promise.all(consumers.map((consumer) => consumer.stop()));
      await Promise.all(sweeps.map((sweep) => sweep.done));
      const drained = queue.idle().then(() => log.drain());
      await Promise.race([drained, sleepUntilCut()]);
    }),
  };

  async function sleepUntilCut(): Promise<void> {
    await new Promise<void>((resolve) => clock.after(POSTS_STOP_MS, resolve));
    isCut = true;
  }
}
