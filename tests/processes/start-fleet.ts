import { randomBytes } from 'node:crypto';
import { waitFor } from '@cascade/runtime/testing';
import { createClient, OPERATOR_TOKEN, takeRealNames, type Client } from '../harness/index.ts';
import { bundleServices } from '../harness/bundle-programs.ts';
import type { RealServers } from '../servers/index.ts';
import { SERVICES } from './services.ts';
import { ServiceProcess } from './service-process.ts';
import { WITHOUT_BAILEYS } from './without-baileys.ts';

const NAMES: readonly string[] = SERVICES.filter(
  (name) => !['gateway', 'dashboard', 'sandbox', 'standalone'].includes(name),
);

type FleetClient = Client & { url: string };

/** Every service as its own process, two of each that may run twice. */
export interface Fleet {
  gateways: readonly [FleetClient, FleetClient];
  /** Its `GATEWAY_URL` is the first gateway. */
  dashboard: FleetClient;
  sandbox: Client;
  /** In starting order; the gateways' order is that of `gateways`. */
  processes: ReadonlyMap<string, readonly ServiceProcess[]>;
  /** MongoDB, for reading facts beside the services. */
  mongoUrl: string;
  /** Environment for another process of a service. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

/** @param others services besides gateways, dashboard and sandbox; all of them by default. */
export async function startFleet(
  servers: RealServers,
  own: Record<string, string> = {},
  others: readonly string[] = NAMES,
): Promise<Fleet> {
  const names = takeRealNames(servers);
  const bundleOf = await bundleServices();
  const sandbox = new ServiceProcess('sandbox', { LOG_LEVEL: 'info' }, bundleOf('sandbox'));
  const started: ServiceProcess[] = [sandbox];
  async function stop(): Promise<void> {
    await Promise.all(started.map((process) => process.kill('SIGKILL')));
    await names.remove();
  }
  try {
    const sandboxUrl = await sandbox.url();
    const env = {
      LOG_LEVEL: 'info',
      AMQP_URL: names.amqpUrl,
      AMQP_PREFIX: names.amqpPrefix,
      MONGODB_URL: names.mongoUrl,
      SECRETS_KEY: randomBytes(32).toString('base64'),
      SANDBOX_URL: sandboxUrl,
      OPERATOR_TOKEN,
      EGRESS_ALLOW: '127.0.0.0/8',
      ...own,
    };
    const start = (name: string, more: Record<string, string> = {}) => {
      // Only worker-whatsapp needs WhatsApp's driver; the other services run without it.
      const driver = name === 'worker-whatsapp' ? {} : WITHOUT_BAILEYS;
      const process = new ServiceProcess(name, { ...env, ...driver, ...more }, bundleOf(name));
      started.push(process);
      return process;
    };
    const two = (name: string) => [start(name), start(name)] as const;
    const gateways = two('gateway');
    // Before the others start beside it and slow it down.
    const dashboard = start('dashboard', { GATEWAY_URL: await gateways[0].url() });
    const pairs = others.map((name) => [name, two(name)] as const);
    const clients = await Promise.all(
      [...gateways, dashboard].map(async (process) => {
        const url = await process.url();
        return { ...createClient(url), url };
      }),
    );
    await Promise.all(
      started.map(async (process) => {
        const url = new URL('/readyz', await process.url());
        await waitFor(async () => (await fetch(url)).ok, {
          timeoutMs: 30_000,
          what: `${process.name} to be ready`,
        });
      }),
    );
    return {
      gateways: [clients[0]!, clients[1]!],
      dashboard: clients[2]!,
      sandbox: createClient(new URL(sandboxUrl).origin),
      processes: new Map<string, readonly ServiceProcess[]>([
        ['gateway', gateways],
        ['dashboard', [dashboard]],
        ['sandbox', [sandbox]],
        ...pairs,
      ]),
      mongoUrl: names.mongoUrl,
      env,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
