import type { Router } from 'express';
import type { ChannelAdapter } from '@cascade/channel';
import type { ServiceParts } from '@cascade/service';
import { createRepositories } from '@cascade/store';
import { breakAdapter, breakDatabase } from './breakages.ts';
import type { Failpoints } from './failpoints.ts';
import { MAIL_TAG } from './mail-tag.ts';
import type { Role, RoleSettings } from './roles.ts';
import { wrapAdapter, wrapBroker, wrapDatabase, wrapOpenSocket } from './wrap-ports.ts';

// Everything is imported by the processes that run it: hundreds are started, and most of a start is
// the reading of modules.

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
    const { createGateway } = await import('@cascade/gateway');
    return (await createGateway({ ...wrapped, deadlines: settings.deadlines })).router;
  }
  if (role === 'orchestrator') {
    const { startOrchestrator } = await import('@cascade/orchestrator');
    await startOrchestrator({ ...wrapped, store: repositories });
    return undefined;
  }
  if (role === 'autoreply') {
    const { startAutoreply } = await import('@cascade/autoreply');
    await startAutoreply(wrapped);
    return undefined;
  }
  const [{ findSandbox, runWorker }, { createEgress }] = await Promise.all([
    import('@cascade/channel'),
    import('@cascade/egress'),
  ]);
  const sandbox = findSandbox(settings.sandboxUrl);
  const egress = createEgress({
    allow: ['127.0.0.0/8'],
    admit: [],
    logger: parts.logger,
  });
  if (role === 'worker-whatsapp') {
    const { openSocket, startWhatsappWorker } = await import('@cascade/worker-whatsapp');
    const open = wrapOpenSocket(openSocket, role, failpoints);
    await startWhatsappWorker({ ...wrapped, egress, sandbox, openSocket: open, leaseMs: LEASE_MS });
    return undefined;
  }
  if (role === 'webhook-emitter') {
    const { startWebhookEmitter } = await import('@cascade/webhook-emitter');
    const post: typeof egress.post = (url, options) =>
      failpoints.around(`${role} egress post`, () => egress.post(url, options));
    await startWebhookEmitter({ ...wrapped, egress: { post }, publicUrl: () => undefined });
    return undefined;
  }
  const adapters: Record<typeof role, () => Promise<ChannelAdapter>> = {
    'worker-waba': async () => {
      const { createWabaAdapter } = await import('@cascade/worker-waba');
      return createWabaAdapter({ graphRoot: NOWHERE, sandbox });
    },
    'worker-telegram': async () => {
      const { createTelegramAdapter } = await import('@cascade/worker-telegram');
      return createTelegramAdapter({ apiRoot: NOWHERE, sandbox });
    },
    'worker-email': async () => {
      const { createEmailAdapter } = await import('@cascade/worker-email');
      return createEmailAdapter({ egress, sandbox, messageTag: () => MAIL_TAG });
    },
  };
  const adapter = breakAdapter(await adapters[role](), settings.breakage);
  await runWorker({
    ...wrapped,
    ...repositories,
    egress,
    adapter: wrapAdapter(adapter, role, failpoints),
    concurrency: CONCURRENCY,
  });
  return undefined;
}
