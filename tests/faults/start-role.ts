import type { ChannelDriver, LaneDriver, RunningDriver } from '@cascade/channel';
import type { Channel } from '@cascade/contracts';
import type { ServiceParts } from '@cascade/service';
import { createRepositories } from '@cascade/store';
import { bundledWorker } from '../harness/bundled-worker.ts';
import { breakAdapter, breakDatabase } from './breakages.ts';
import type { Failpoints } from './failpoints.ts';
import type { Role, RoleSettings } from './roles.ts';
import { wrapAdapter, wrapBroker, wrapDatabase, wrapOpenSocket } from './wrap-ports.ts';

// Every import is dynamic: hundreds of processes start here, and loading modules is most of a
// start.

const CONCURRENCY = 100;
/** Phones of a dead worker connect elsewhere within this time. */
const LEASE_MS = 4_000;
/** Address of live devices, of which there are none. */
const NOWHERE = 'http://127.0.0.1:9';

/** Starts one service on wrapped ports. Returns what it serves over HTTP. */
export async function startRole(
  role: Role,
  parts: ServiceParts,
  settings: RoleSettings,
  failpoints: Failpoints,
): Promise<Pick<RunningDriver, 'router' | 'served'> | undefined> {
  const broken = breakDatabase(parts.database, settings.breakage);
  const database = wrapDatabase(broken, role, failpoints);
  const repositories = createRepositories(database, parts);
  const broker = wrapBroker(parts.broker, role, failpoints);
  const wrapped = { ...parts, database, repositories, broker };
  if (role === 'gateway') {
    const { createGateway } = await import('@cascade/gateway');
    const { router } = await createGateway({ ...wrapped, deadlines: settings.deadlines });
    return { router };
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
  if (role === 'webhook-emitter') {
    const { startWebhookEmitter } = await import('@cascade/webhook-emitter');
    const post: typeof egress.post = (url, options) =>
      failpoints.around(`${role} egress post`, () => egress.post(url, options));
    await startWebhookEmitter({ ...wrapped, egress: { post }, publicUrl: () => undefined });
    return undefined;
  }
  const driver = await driverOf(role);
  // Receipts come in worlds that ask for them alone.
  const { confirmMs = 0 } = settings;
  const worker = { ...wrapped, egress, sandbox, liveRoot: NOWHERE, leaseMs: LEASE_MS, confirmMs };
  if (!('createAdapter' in driver)) {
    // The worker contains its adapter, so the connection of a linked phone is the provider.
    const { openSocket } = await import('@cascade/worker-whatsapp');
    const open = wrapOpenSocket(openSocket, role, failpoints);
    await driver.start(Object.assign(worker, { openSocket: open }));
    return undefined;
  }
  const adapter = breakAdapter(driver.createAdapter(worker), settings.breakage);
  await runWorker({
    ...worker,
    ...repositories,
    adapter: wrapAdapter(adapter, role, failpoints),
    concurrency: CONCURRENCY,
  });
  return settings.receives && role === 'worker-waba' ? driver.receive(worker) : undefined;
}

/** Loads the driver that the channel's worker exports. */
async function driverOf(worker: `worker-${Channel}`): Promise<ChannelDriver | LaneDriver> {
  return ((await import(bundledWorker(worker))) as { driver: ChannelDriver | LaneDriver }).driver;
}
