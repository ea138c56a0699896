import { randomBytes } from 'node:crypto';
import { freePort } from '../../servers/free-port.ts';
import { OPERATOR_TOKEN } from '../../harness/operator-token.ts';
import { type Child, startNode } from '../processes/child.ts';
import type { World } from '../world.ts';
import type { Contestant, Kind, Running } from './contestant.ts';
import { databaseUrl } from './database-url.ts';
import { type Account, provision } from './provision.ts';
import { sendBody } from './send-body.ts';
import { waitReady } from './wait-ready.ts';

/** Services that run several times under load; the others are idle in these measures. */
const SCALED = ['gateway', 'worker-telegram', 'worker-waba', 'worker-email'];
const SINGLE = ['orchestrator', 'webhook-emitter'];

/** `SECRETS_KEY` of this run of the bench. */
export const secretsKey = randomBytes(32).toString('base64');

/** The product with each service in its own process, started by its `main.ts`. */
export const ours: Contestant = {
  name: 'ours',
  start: (world) => startOurs(world, 'ours', 1),
};

/** The product with `each` gateways and workers of each channel. */
export const oursScaled = (each: number): Contestant => {
  const name = `${each} of each`;
  return { name, start: (world) => startOurs(world, name, each) };
};

async function startOurs(world: World, name: string, each: number): Promise<Running> {
  const env = serviceEnv(world);
  const account = await provisioned(world);

  const services = new Map<string, Service>();
  for (const service of SINGLE) services.set(service, await startService(service, env));
  for (const service of SCALED) {
    for (let i = 1; i <= each; i += 1) {
      services.set(i === 1 ? service : `${service} ${i}`, await startService(service, env));
    }
  }
  const urls = [...services].flatMap(([role, { url }]) => (role.startsWith('gateway') ? url : []));
  return {
    name,
    url: urls[0]!,
    urls,
    ...callsOf(account),
    pids: Object.fromEntries([...services].map(([role, { child }]) => [role, child.pid])),
    async stop() {
      for (const { child } of services.values()) await child.stop();
    },
  };
}

/** Builds the requests of the account. */
export const callsOf = (account: Account) => ({
  account: account.id,
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

/** Uses the same processes as another account. */
export async function secondCustomer(world: World, running: Running): Promise<Running> {
  const account = await provisioned(world);
  return { ...running, ...callsOf(account) };
}

/** Runs a dashboard while `use` needs it. */
export async function withDashboard<T>(world: World, use: (url: string) => Promise<T>): Promise<T> {
  const dashboard = await startService('dashboard', serviceEnv(world));
  try {
    return await use(dashboard.url);
  } finally {
    await dashboard.child.stop();
  }
}

const provisioned = (world: World): Promise<Account> =>
  withDashboard(world, (url) => provision(url, 'bench', world.smtpPort));

export const databaseOfOurs = (world: World) => databaseUrl(world, 'ours');

const serviceEnv = (world: World) => ({
  ...productEnv(world),
  AMQP_URL: world.amqp.url,
  MONGODB_URL: databaseOfOurs(world),
});

interface Service {
  url: string;
  child: Child;
}

async function startService(name: string, env: Record<string, string>): Promise<Service> {
  const port = await freePort();
  const child = startNode(name, `services/${name}/src/main.ts`, { ...env, PORT: String(port) });
  const url = `http://127.0.0.1:${port}`;
  await waitReady(url);
  return { url, child };
}
