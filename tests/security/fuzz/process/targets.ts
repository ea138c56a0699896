import { existsSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHANNEL_DEFINITIONS, CHANNELS } from '@cascade/contracts';
import { waitFor } from '@cascade/runtime/testing';
import {
  bundleArguments,
  bundleServices,
  compileCacheOf,
} from '../../../harness/bundle-programs.ts';
import { OPERATOR_TOKEN, takeRealNames } from '../../../harness/index.ts';
import { freePort } from '../../../servers/free-port.ts';
import type { RealServers } from '../../../servers/index.ts';
import { SERVICES } from '../../../processes/services.ts';
import type { BaseOf } from '../http/drive-routes.ts';
import { DrivenProcess } from './driven-process.ts';

/** The product as the fuzz run drives it. */
export interface FuzzTarget {
  processes: readonly DrivenProcess[];
  baseOf: BaseOf;
  mailPort: number;
  /** Address that providers are told; some sign it. */
  publicUrl: string;
  secretsKey: string;
  stop(): Promise<void>;
}

/** Every call of the run writes: a disk's commits would take most of its time. */
const MEMORY = '/dev/shm';

/** Providers of live devices: nothing listens there, so no call leaves this machine. */
const NOWHERE = 'http://127.0.0.1:9';

const liveRoots = (): Record<string, string> =>
  Object.fromEntries(
    CHANNELS.flatMap((channel) => {
      const { liveRoot } = CHANNEL_DEFINITIONS[channel];
      if (!liveRoot?.protocols.includes('http')) return [];
      return [[liveRoot.variable, NOWHERE]];
    }),
  );

const commonEnv = (secretsKey: string, publicUrl: string): Record<string, string> => ({
  PUBLIC_URL: publicUrl,
  OPERATOR_TOKEN,
  SECRETS_KEY: secretsKey,
  HOST: '127.0.0.1',
  METRICS_PORT: '0',
  LOG_LEVEL: 'info',
  EGRESS_ALLOW: '127.0.0.0/8',
  // The run's calls are those of many clients: counts by address would answer most of them.
  TRUSTED_PROXIES: 'loopback',
  ...liveRoots(),
});

/** Starts `standalone` on the embedded twins, with the sandbox of all providers. */
export async function startEmbedded(): Promise<FuzzTarget> {
  const dataDir = await mkdtemp(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'cascade-fuzz-'));
  const secretsKey = randomBytes(32).toString('base64');
  const bundle = (await bundleServices())('standalone');
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const standalone = new DrivenProcess('standalone', bundleArguments(bundle), {
    ...commonEnv(secretsKey, publicUrl),
    SANDBOX: 'public',
    NODE_COMPILE_CACHE: compileCacheOf(bundle),
    DATA_DIR: dataDir,
    PORT: String(port),
    SEED: 'none',
    SMTP_PORT: '0',
  });
  standalone.url = publicUrl;
  const stop = async () => {
    await standalone.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await ready(standalone);
    return {
      processes: [standalone],
      baseOf: () => standalone.url!,
      mailPort: await mailPortOf(standalone),
      publicUrl,
      secretsKey,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Starts every service as a process of its own on RabbitMQ and MongoDB, with a database and queues of their own,
 * and the sandbox of all providers.
 */
export async function startServices(servers: RealServers): Promise<FuzzTarget> {
  const names = takeRealNames(servers);
  const secretsKey = randomBytes(32).toString('base64');
  const publicUrl = 'http://fuzz.test';
  const bundleOf = await bundleServices();
  const processes: DrivenProcess[] = [];
  const start = (name: string, env: Record<string, string>): DrivenProcess => {
    const bundle = bundleOf(name);
    const own = { NODE_COMPILE_CACHE: compileCacheOf(bundle), PORT: '0', ...env };
    const process = new DrivenProcess(name, bundleArguments(bundle), own);
    processes.push(process);
    return process;
  };
  const stop = async () => {
    await Promise.all(processes.map((process) => process.stop()));
    await names.remove();
  };
  try {
    const ofProviders = start('sandbox', { LOG_LEVEL: 'info' });
    const sandbox = await ofProviders.listening();
    ofProviders.isReady();
    const env = {
      ...commonEnv(secretsKey, publicUrl),
      AMQP_URL: names.amqpUrl,
      AMQP_PREFIX: names.amqpPrefix,
      MONGODB_URL: names.mongoUrl,
      SANDBOX_URL: sandbox,
    };
    const gateway = start('gateway', env);
    const others = SERVICES.filter(
      (name) => !['gateway', 'sandbox', 'standalone', 'dashboard'].includes(name),
    );
    const started = new Map([['gateway', gateway]]);
    const gatewayUrl = await gateway.listening();
    started.set('dashboard', start('dashboard', { ...env, GATEWAY_URL: gatewayUrl }));
    for (const name of others) {
      started.set(name, start(name, name === 'worker-email' ? { ...env, SMTP_PORT: '0' } : env));
    }
    await Promise.all([...started.values()].map(ready));
    const workers = new Map(
      CHANNELS.map((channel) => [channel as string, started.get(`worker-${channel}`)]),
    );
    const dashboard = started.get('dashboard')!;
    return {
      processes,
      baseOf(path) {
        const [, first = '', second = ''] = path.split('?', 1)[0]!.split('/');
        if (first === 'inbound') return (workers.get(second) ?? dashboard).url!;
        const isGateways = /^(?:v1|compat|docs|downloads|unsubscribe|files|openapi\.json)$/.test(
          first,
        );
        return (isGateways ? gateway : dashboard).url!;
      },
      mailPort: await mailPortOf(started.get('worker-email')!),
      publicUrl,
      secretsKey,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function ready(process: DrivenProcess): Promise<void> {
  const url = await process.listening();
  await waitFor(
    async () => {
      if (process.ended !== undefined) throw new Error(`${process.name} ended: ${process.log}`);
      return (await fetch(`${url}/readyz`).catch(() => null))?.ok === true;
    },
    { timeoutMs: 120_000, everyMs: 100, what: `${process.name} to be ready` },
  );
  process.isReady();
}

const mailPortOf = (process: DrivenProcess): Promise<number> =>
  waitFor(() => process.mailPort, { timeoutMs: 30_000, everyMs: 50, what: 'the mail listener' });
