import type { Router } from 'express';
import { startAutoreply } from '@cascade/autoreply';
import { findSandbox, runWorker, type ChannelAdapter } from '@cascade/channel';
import { createEgress } from '@cascade/egress';
import { createGateway } from '@cascade/gateway';
import { startOrchestrator } from '@cascade/orchestrator';
import type { ServiceParts } from '@cascade/service';
import { createRepositories } from '@cascade/store';
import { startWebhookEmitter } from '@cascade/webhook-emitter';
import { createEmailAdapter } from '@cascade/worker-email';
import { createTelegramAdapter } from '@cascade/worker-telegram';
import { createWabaAdapter } from '@cascade/worker-waba';
import { openSocket, startWhatsappWorker } from '@cascade/worker-whatsapp';
import { breakAdapter, breakDatabase } from './breakages.ts';
import type { Failpoints } from './failpoints.ts';
import type { Role, RoleSettings } from './roles.ts';
import { wrapAdapter, wrapBroker, wrapDatabase, wrapOpenSocket } from './wrap-ports.ts';
import { MAIL_TAG } from './reference-of.ts';

const CONCURRENCY = 100;
/** A dead worker's phones are connected elsewhere within it. */
const LEASE_MS = 4_000;
/** Of live devices: there are none. */
const NOWHERE = 'http://127.0.0.1:9';

/** One service on wrapped ports; the router of a gateway. */
export async function startRole(
  role: Role,
  parts: ServiceParts,
  settings: RoleSettings,
  failpoints: Failpoints,
): Promise<Router | undefined> {
  const broken = breakDatabase(parts.database, settings.breakage);
  const database = wrapDatabase(broken, role, failpoints);
  const repositories = createRepositories(database, parts);
  const broker = wrapBroker(parts.broker, role, failpoints);
  const wrapped = { ...parts, database, repositories, broker };
  if (role === 'gateway') {
    return (await createGateway({ ...wrapped, deadlines: settings.deadlines })).router;
  }
  if (role === 'orchestrator') {
    await startOrchestrator({ ...wrapped, store: repositories });
    return undefined;
  }
  if (role === 'autoreply') {
    await startAutoreply(wrapped);
    return undefined;
  }
  const sandbox = findSandbox(settings.sandboxUrl);
  const egress = createEgress({
    allow: ['127.0.0.0/8'],
    admit: [],
    logger: parts.logger,
  });
  if (role === 'worker-whatsapp') {
    const open = wrapOpenSocket(openSocket, role, failpoints);
    await startWhatsappWorker({ ...wrapped, egress, sandbox, openSocket: open, leaseMs: LEASE_MS });
    return undefined;
  }
  if (role === 'webhook-emitter') {
    const post: typeof egress.post = (url, options) =>
      failpoints.around(`${role} egress post`, () => egress.post(url, options));
    await startWebhookEmitter({ ...wrapped, egress: { post }, publicUrl: () => undefined });
    return undefined;
  }
  const adapters = {
    'worker-waba': () => createWabaAdapter({ graphRoot: NOWHERE, sandbox }) as ChannelAdapter,
    'worker-telegram': () => createTelegramAdapter({ apiRoot: NOWHERE, sandbox }) as ChannelAdapter,
    'worker-email': () =>
      createEmailAdapter({ egress, sandbox, messageTag: () => MAIL_TAG }) as ChannelAdapter,
  };
  const adapter = breakAdapter(adapters[role](), settings.breakage);
  await runWorker({
    ...wrapped,
    ...repositories,
    egress,
    adapter: wrapAdapter(adapter, role, failpoints),
    concurrency: CONCURRENCY,
  });
  return undefined;
}
