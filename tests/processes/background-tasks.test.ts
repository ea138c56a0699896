import { randomBytes } from 'node:crypto';
import { startAutoreply } from '@cascade/autoreply';
import { findSandbox, startDriver, type DriverParts } from '@cascade/channel';
import { CHANNELS } from '@cascade/contracts';
import { createEgress } from '@cascade/egress';
import { createGateway } from '@cascade/gateway';
import { readDashboardConfig, startDashboard } from '@cascade/dashboard';
import { readOrchestratorConfig, startOrchestratorProcess } from '@cascade/orchestrator';
import { runningTasks, withStop, type Running } from '@cascade/runtime';
import { recordingLogger, waitFor } from '@cascade/runtime/testing';
import { readServiceEnv, startProcess, type ServiceParts } from '@cascade/service';
import { DRIVERS } from '@cascade/standalone';
import { startWebhookEmitter } from '@cascade/webhook-emitter';
import { startFakeMessageCentre, type FakeMessageCentre } from '@cascade/worker-sms/testing';
import {
  createClient,
  describeOnRealServers,
  OPERATOR_TOKEN,
  ownSandboxCredentials,
  startStack,
  startTestSandbox,
  takeRealNames,
  type Client,
} from '../harness/index.ts';
import type { RealServers } from '../servers/index.ts';
import { SERVICES } from './services.ts';

/** Every background task of the product. A new one is added here, and then has to run everywhere. */
const TASKS = [
  'account lives',
  'alerts',
  'batches',
  'bulk claims',
  'bulk queues',
  'contacts',
  'deliveries',
  'delivery asks',
  'delivery retries',
  'device checks of email',
  'device checks of sms',
  'device checks of telegram',
  'device checks of waba',
  'device checks of whatsapp',
  'device of mailbox',
  'device of sms',
  'device of telegram',
  'devices of endpoints',
  'devices of mail-events',
  'devices of mailbox',
  'devices of sms',
  'devices of telegram',
  'devices of waba',
  'devices of whatsapp',
  'entries of search',
  'events',
  'expired conversations',
  'figures',
  'hourly cleaning',
  'presence',
  'quotas',
  'requests',
  'retention',
  'target checks',
  'texts in parts',
];

/** They end once the sandbox knows where to post. */
const ENDING: ReadonlySet<string> = new Set(['device of mail-events', 'device of waba']);

/** Nothing listens there. */
const NO_SANDBOX = 'http://127.0.0.1:1/sandbox';

interface Installation extends Client {
  stop(): Promise<void>;
}

/** The product in one process. */
async function standalone(env: Record<string, string>): Promise<Installation> {
  return startStack({
    engine: { kind: 'embedded' },
    env: { EGRESS_ALLOW: '127.0.0.0/8', ...env },
  });
}

/** Each service by what its `main.ts` runs, with parts of its own. */
async function split(servers: RealServers, sandboxUrl: string): Promise<Installation> {
  const names = takeRealNames(servers);
  const env = {
    PORT: '0',
    AMQP_URL: names.amqpUrl,
    AMQP_PREFIX: names.amqpPrefix,
    MONGODB_URL: names.mongoUrl,
    SECRETS_KEY: randomBytes(32).toString('base64'),
    OPERATOR_TOKEN,
    EGRESS_ALLOW: '127.0.0.0/8',
    GATEWAY_URL: 'http://127.0.0.1:1',
    SANDBOX_URL: sandboxUrl,
  };
  const logger = recordingLogger();
  const egress = createEgress({ allow: ['127.0.0.0/8'], admit: [], logger });
  const logOf = (name: string) => logger.child({ service: name });
  const of = (start: (parts: ServiceParts) => Promise<Running>) => (name: string) =>
    withStop((signal) => {
      const { common: config } = readServiceEnv(0, [], env);
      return startProcess({ name, config, logger: logOf(name), signal }, start);
    });
  const gatewayConfig = {
    deadlines: { syncMs: 30_000, asyncMs: 60_000 },
    limits: { perSecond: 100, atOnce: 100 },
    bulkPerSecond: 100,
    publicUrl: undefined,
  };
  const parts = { egress, sandbox: findSandbox(sandboxUrl) };
  const starts: Record<string, (name: string) => Promise<{ stop(): Promise<void> }>> = {
    gateway: of((own) => createGateway({ ...own, ...gatewayConfig })),
    orchestrator: () =>
      withStop((signal) =>
        startOrchestratorProcess(readOrchestratorConfig(env), logOf('orchestrator'), signal),
      ),
    autoreply: of((own) => startAutoreply(own)),
    'webhook-emitter': of((own) =>
      startWebhookEmitter({ ...own, egress, publicUrl: () => undefined }),
    ),
    dashboard: () =>
      withStop((signal) => startDashboard(readDashboardConfig(env), logOf('dashboard'), signal)),
    ...Object.fromEntries(
      CHANNELS.map((channel) => [
        `worker-${channel}`,
        of((own) => startDriver<DriverParts>(DRIVERS[channel], { ...own, ...parts })),
      ]),
    ),
  };
  const apart = SERVICES.filter((name) => name !== 'standalone' && name !== 'sandbox');
  const missing = apart.filter((name) => starts[name] === undefined);
  if (missing.length > 0) throw new Error(`not started here: ${missing.join(', ')}`);
  const started = await Promise.all(apart.map((name) => starts[name]!(name)));
  const dashboard = logger.records.find(
    ({ message, fields }) => message === 'started' && fields['service'] === 'dashboard',
  );
  return {
    ...createClient(String(dashboard?.fields['url'])),
    async stop() {
      await Promise.all(started.map((service) => service.stop()));
      await egress.close();
      await names.remove();
    },
  };
}

/** A device of each kind that a worker keeps a task for. */
async function furnish(product: Installation, { host, port }: FakeMessageCentre): Promise<void> {
  const { id: account } = await product.manage<{ id: string }>(null, 'POST', '/api/accounts', {
    name: 'Tasks',
    plan: { name: 'test', quota: null, expires_at: null },
  });
  const samples = ownSandboxCredentials(1);
  const add = (channel: string, credentials: object, sandbox: boolean) =>
    product.manage(account, 'POST', '/api/devices', {
      channel,
      name: channel,
      credentials,
      sandbox,
    });
  const from = { name: 'Tasks', address: 'tasks@example.com' };
  const away = { host: '127.0.0.1', port: 1, secure: false };
  await add('telegram', samples.telegram, true);
  await add('waba', samples.waba, true);
  await add('email', { provider: 'postmark', server_token: 'x'.repeat(36), from }, true);
  const login = { username: 'tasks', password: 'secret' };
  await add('email', { ...away, from, imap: { ...away, ...login } }, false);
  const centre = { host, port, tls: false, system_id: 'tasks', password: 'secret', from: 'TASKS' };
  await add('sms', { provider: 'smpp', ...centre }, false);
}

/** Tasks that run once every device has its own, or after a while those that do. */
async function tasksOf(
  product: Installation,
  centre: FakeMessageCentre,
  before: ReadonlyMap<string, number>,
) {
  await furnish(product, centre);
  const names = () =>
    tasksSince(before)
      .filter((task) => !ENDING.has(task))
      .toSorted();
  await waitFor(() => names().length >= TASKS.length || undefined, {
    timeoutMs: 5_000,
    everyMs: 50,
    what: 'every task',
  }).catch(() => undefined);
  return names();
}

/** Tasks that run more often than before: suites that ran before in this process may have left some. */
const tasksSince = (before: ReadonlyMap<string, number>) =>
  [...runningTasks()].flatMap(([task, count]) => (count > (before.get(task) ?? 0) ? [task] : []));

function describeInstallation(start: () => Promise<Installation>): void {
  test('every background task runs, and a device with a message centre stays bound without sends', async () => {
    const before = runningTasks();
    const centre = await startFakeMessageCentre();
    const product = await start();
    try {
      expect(await tasksOf(product, centre, before)).toEqual(TASKS);
      const bound = (least: number) => () => centre.binds.length >= least || undefined;
      await waitFor(bound(1), { timeoutMs: 20_000, everyMs: 50, what: 'a bind without a send' });
      // The first one may be that of a check.
      centre.cut();
      const least = centre.binds.length + 1;
      await waitFor(bound(least), { timeoutMs: 10_000, everyMs: 50, what: 'a bind after the end' });
    } finally {
      await product.stop();
      await centre.close();
    }
    expect(tasksSince(before)).toEqual([]);
  });
}

describe.each([
  ['sandbox on', {}],
  ['sandbox off', { SANDBOX: 'off' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://cascade.example.com' }],
  ['a public sandbox', { PUBLIC_URL: 'https://cascade.example.com', SANDBOX: 'public' }],
])('standalone, %s', (_name, env) => {
  describeInstallation(() => standalone(env));
});

describeOnRealServers('split', (servers) => {
  describe('sandbox on', () => {
    describeInstallation(async () => {
      const sandbox = await startTestSandbox();
      const product = await split(servers, sandbox.url);
      return {
        ...product,
        async stop() {
          await product.stop();
          await sandbox.stop();
        },
      };
    });
  });
  describe('sandbox off', () => {
    describeInstallation(() => split(servers, NO_SANDBOX));
  });
});
