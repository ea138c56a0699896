import { randomBytes } from 'node:crypto';
import { freePort } from '../../servers/free-port.ts';
import { startRabbit } from '../../servers/index.ts';
import { OPERATOR_TOKEN } from '../../harness/operator-token.ts';
import { type Child, root, startNode } from '../processes/child.ts';
import { startFromBundle } from '../processes/start-from-bundle.ts';
import type { ReceiptCallback } from '../provider/receipt-sender.ts';
import type { World } from '../world.ts';
import type { Contestant, Kind, Running } from './contestant.ts';
import { databaseUrl } from './database-url.ts';
import { longestPiece } from './longest-piece.ts';
import { type Account, provision } from './provision.ts';
import { sendBody } from './send-body.ts';
import { waitReady } from './wait-ready.ts';

/** Services that run several times under load; the others are idle in these measures. */
const SCALED = ['gateway', 'worker-telegram', 'worker-waba', 'worker-email'];
const SINGLE = ['orchestrator', 'webhook-emitter'];

/** `SECRETS_KEY` of this run of the bench. */
export const secretsKey = randomBytes(32).toString('base64');

/** Starts a service of a checkout. */
type Launch = (
  name: string,
  service: string,
  env: Record<string, string>,
  from: string,
) => Child | Promise<Child>;

const fromSources: Launch = (name, service, env, from) =>
  startNode(name, `services/${service}/src/main.ts`, env, from);

/** The product with each service in its own process, started by its `main.ts`. */
export const ours: Contestant = {
  name: 'ours',
  start: (world) => startOurs(world, 'ours'),
};

/** The same, as an installation starts it. */
export const oursFromBundle: Contestant = {
  name: 'ours',
  start: (world) => startOurs(world, 'ours', { launch: startFromBundle }),
};

/**
 * The product of another checkout, installed, on a RabbitMQ of its own: its queues have the same
 * names.
 */
export const oursBefore = (checkout: string, launch = fromSources): Contestant => ({
  name: 'before',
  async start(world) {
    const amqp = await startRabbit();
    const running = await startOurs({ ...world, amqp }, 'before', { from: checkout, launch });
    return {
      ...running,
      pids: { ...running.pids, broker: amqp.pid },
      async stop() {
        await running.stop();
        await amqp.stop();
      },
    };
  },
});

export const beforeFromBundle = (checkout: string) => oursBefore(checkout, startFromBundle);

/** The product with `each` gateways and workers of each channel. */
export const oursScaled = (each: number): Contestant => {
  const name = `${each} of each`;
  return { name, start: (world) => startOurs(world, name, { each }) };
};

async function startOurs(
  world: World,
  name: string,
  { each = 1, from = root, launch = fromSources } = {},
): Promise<Running> {
  const env = serviceEnv(world, from);
  const startService = (service: string) => startServiceOf(from, service, env, launch);
  const provisioned = () =>
    withDashboard(
      world,
      ({ url }) => provision(url, 'bench', world.smtpPort, { pool: from === root }),
      from,
    );
  const account = await provisioned();

  const services = new Map<string, Service>();
  for (const service of SINGLE) services.set(service, await startService(service));
  for (const service of SCALED) {
    for (let i = 1; i <= each; i += 1) {
      services.set(i === 1 ? service : `${service} ${i}`, await startService(service));
    }
  }
  const urls = [...services].flatMap(([role, { url }]) => (role.startsWith('gateway') ? url : []));
  const running: Running = {
    name,
    url: urls[0]!,
    urls,
    ...callsOf(account),
    dashboard: (use) => withDashboard(world, use, from),
    receipts: receiptsOf(account, services.get('worker-waba')!.url),
    paces: () =>
      readPaces(['gateway', 'worker-telegram'].flatMap((role) => services.get(role) ?? [])),
    longestPiece: () => longestPiece([...services.values()].map(({ metricsUrl }) => metricsUrl)),
    pids: Object.fromEntries([...services].map(([role, { child }]) => [role, child.pid])),
    async stop() {
      for (const { child } of services.values()) await child.stop();
    },
  };
  return {
    ...running,
    secondCustomer: async () => ({ ...running, ...callsOf(await provisioned()) }),
  };
}

/** The running product as another account uses it. */
export async function secondCustomer({ name, secondCustomer: open }: Running): Promise<Running> {
  if (open === undefined) throw new Error(`${name} has no accounts`);
  return open();
}

/** Where the worker at `url` takes the statuses of the account's business number. */
function receiptsOf({ number: { device, ...signed } }: Account, url: string): ReceiptCallback {
  return { url: `${url}/inbound/waba/${device}`, ...signed };
}

/** Builds the requests of the account. */
export const callsOf = (account: Account) => ({
  account: account.id,
  device: account.device,
  path: '/v1/send',
  headers: { 'content-type': 'application/json', authorization: `Bearer ${account.token}` },
  expect: '"status":true',
  body: (kind: Kind) => sendBody(account, kind),
});

/** Environment of every process of the product. */
export const productEnv = (world: World) => ({
  OPERATOR_TOKEN,
  SECRETS_KEY: secretsKey,
  TELEGRAM_API_ROOT: world.providerUrl,
  GRAPH_API_ROOT: `${world.providerUrl}/v1`,
  EGRESS_ALLOW: '127.0.0.0/8',
});

/** Runs a dashboard while `use` needs it. */
export async function withDashboard<T>(
  world: World,
  use: (api: { url: string; pids: Record<string, number> }) => Promise<T>,
  from = root,
): Promise<T> {
  const { url, child } = await startServiceOf(from, 'dashboard', serviceEnv(world, from));
  try {
    return await use({ url, pids: { dashboard: child.pid } });
  } finally {
    await child.stop();
  }
}

export const databaseOfOurs = (world: World) => databaseUrl(world, 'ours');

const serviceEnv = (world: World, from = root) => ({
  ...productEnv(world),
  AMQP_URL: world.amqp.url,
  MONGODB_URL: from === root ? databaseOfOurs(world) : databaseUrl(world, 'before'),
});

export interface Service {
  url: string;
  metricsUrl: string;
  child: Child;
}

/** Starts a service of a checkout and waits until it is ready. */
export async function startServiceOf(
  from: string,
  name: string,
  env: Record<string, string>,
  launch = fromSources,
): Promise<Service> {
  const [port, metricsPort] = await Promise.all([freePort(), freePort()]);
  const logName = from === root ? name : `before ${name}`;
  const own = { ...env, PORT: String(port), METRICS_PORT: String(metricsPort) };
  const child = await launch(logName, name, own, from);
  const url = `http://127.0.0.1:${port}`;
  await waitReady(url);
  return { url, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`, child };
}

/** Reads `cascade_bulk_pace`, of those that have slowed bulk work. */
async function readPaces(services: readonly Service[]): Promise<Record<string, number>> {
  const texts = await Promise.all(
    services.map(async ({ metricsUrl }) => (await fetch(metricsUrl)).text()),
  );
  const lines = texts.flatMap((text) => [
    ...text.matchAll(/^cascade_bulk_pace\{of="([^"]+)".*\} (.+)$/gm),
  ]);
  return Object.fromEntries(lines.map(([, of = '', value]) => [of, Number(value)]));
}
