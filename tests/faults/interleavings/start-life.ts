import type { RequestListener } from 'node:http';
import { createEmbeddedBroker } from '@cascade/broker';
import { runDeviceWorker, runWorker, type ChannelAdapter } from '@cascade/channel';
import type { Channel } from '@cascade/contracts';
import { createEgress } from '@cascade/egress';
import { createGateway } from '@cascade/gateway';
import { startOrchestrator } from '@cascade/orchestrator';
import { createHttpApp, createMetrics, type Clock } from '@cascade/runtime';
import { silentLogger } from '@cascade/runtime/testing';
import { createRepositories, type Database } from '@cascade/store';
import type { Vault } from '@cascade/vault';
import { wrapAdapter, wrapBroker, wrapDatabase } from '../wrap-ports.ts';
import type { MortalCalls } from './mortal-calls.ts';

/** Defaults of the product. */
const DEADLINES = { syncMs: 60_000, asyncMs: 86_400_000 };
/** Short, so that a send is refused again within the time that a later tier gives it. */
const REFUSED_RETRY_MS = [2_000, 30_000];
const logger = silentLogger;

interface LifeOptions {
  /** Survives the death of this life. */
  database: Database;
  vault: Vault;
  clock: Clock;
  /** Name of the process in send claims. */
  instance: string;
  calls: MortalCalls;
  /** Channels whose workers run. */
  channels: readonly Channel[];
  /** The linked phone. */
  phone: string;
  adapterOf: (channel: Channel) => ChannelAdapter;
}

/** Starts all services on the embedded twins until a death. Returns the gateway's app. */
export async function startLife(options: LifeOptions): Promise<RequestListener> {
  const { database, vault, clock, instance, calls, channels, phone, adapterOf } = options;
  const metrics = createMetrics('interleavings');
  // A life ends by death.
  const { signal } = new AbortController();
  // The broker dies with the process, and so do the messages in its queues.
  const shared = createEmbeddedBroker({ logger, clock });
  const partsOf = (role: string) => {
    const wrapped = wrapDatabase(database, role, calls);
    const repositories = createRepositories(wrapped, { clock });
    const broker = wrapBroker(shared, role, calls);
    return {
      database: wrapped,
      repositories,
      broker,
      vault,
      clock,
      logger,
      metrics,
      instance,
      signal,
    };
  };
  const gateway = await createGateway({
    ...partsOf('gateway'),
    deadlines: DEADLINES,
    clientAddress: () => '127.0.0.1',
  });
  const orchestrator = partsOf('orchestrator');
  await startOrchestrator({ ...orchestrator, store: orchestrator.repositories });
  const egress = createEgress({ allow: [], admit: [], logger });
  for (const channel of channels) {
    const role = `worker-${channel}`;
    const parts = partsOf(role);
    const adapter = wrapAdapter(adapterOf(channel), role, calls);
    const own = { egress, adapter, refusedRetryMs: REFUSED_RETRY_MS };
    const worker = { ...parts, ...parts.repositories, ...own };
    if (channel === 'whatsapp') await (await runDeviceWorker(worker)).serve(phone);
    else await runWorker({ ...worker, concurrency: 100 });
  }
  return createHttpApp({
    logger,
    metrics,
    routes: [gateway.router],
    direct: gateway.direct,
  });
}
