import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { memoryFlags, memoryVariables } from '../../../scripts/services/memory-flags.ts';
import { servicePrograms } from '../../../scripts/services/service-programs.ts';
import { freePort } from '../../servers/free-port.ts';
import type { Bench, Measure } from '../bench.ts';
import { databaseUrl } from '../contestants/database-url.ts';
import { callsOf, productEnv } from '../contestants/ours.ts';
import { provision } from '../contestants/provision.ts';
import { waitReady } from '../contestants/wait-ready.ts';
import { type Child, root, startNode, startProgram } from '../processes/child.ts';
import { memoryMb, proportionalMb } from '../processes/process-figures.ts';

/** Until the work of the start is done and collected. */
const STILL_MS = 20_000;
const PER_SECOND = 200;
const GB = 2 ** 30;

type Start = (service: string, env: Record<string, string>) => Promise<Child>;

const starts: Readonly<Record<string, Start>> = {
  'from sources': (service, env) =>
    Promise.resolve(startNode(`${service} of sources`, `services/${service}/src/main.ts`, env)),
  'from the bundle': async (service, env) => {
    const [file, ...args] = await commandOf(service);
    return startProgram(`${service} of the bundle`, file!, args, env);
  },
  'from the bundle, as on 1 GB': async (service, env) => {
    const [file, ...args] = await commandOf(service);
    const small = [...args.slice(0, -1), ...memoryFlags(GB), args.at(-1)!];
    return startProgram(`${service} on 1 GB`, file!, small, { ...env, ...memoryVariables(GB) });
  },
};

/** Memory of the product in one process, idle and after 100,000 sends, and of ten services, idle. */
export const footprint: Measure = {
  name: 'footprint',
  async run(bench) {
    for (const [how, start] of Object.entries(starts)) {
      await ofOneProcess(bench, how, start);
      await ofTenServices(bench, how, start);
    }
  },
};

async function ofOneProcess(bench: Bench, how: string, start: Start): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cascade-bench-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...productEnv(bench.world), SEED: 'none', SANDBOX: 'off' };
  const child = await start('standalone', { ...env, DATA_DIR: dataDir, PORT: String(port) });
  try {
    await waitReady(url);
    await sleep(bench.quick ? 1_000 : STILL_MS);
    const idle = memoryMb(child.pid);
    const account = await provision(url, 'bench', bench.world.smtpPort);
    const pids = { standalone: child.pid };
    const running = { name: 'ours embedded', url, ...callsOf(account), pids, stop: child.stop };
    // Nobody who counts megabytes runs it from sources.
    const requests = bench.quick || how === 'from sources' ? 400 : 100_000;
    await bench.load(running, 'text', { callers: 64, perSecond: PER_SECOND, requests });
    const after = memoryMb(child.pid);
    bench.samples.add('footprint', how, 'standalone', {
      'MB idle': idle,
      [`MB after ${requests} sends`]: after,
    });
    bench.say(`footprint, standalone ${how}: ${idle.toFixed(0)} MB, then ${after.toFixed(0)}`);
  } finally {
    await child.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function ofTenServices(bench: Bench, how: string, start: Start): Promise<void> {
  const { world, samples, say } = bench;
  const children = new Map<string, Child>();
  const env = {
    ...productEnv(world),
    AMQP_URL: world.amqp.url,
    MONGODB_URL: databaseUrl(world, 'footprint'),
  };
  try {
    for (const service of servicesAlone()) {
      const port = await freePort();
      children.set(service, await start(service, { ...env, PORT: String(port) }));
      await waitReady(`http://127.0.0.1:${port}`);
    }
    await sleep(bench.quick ? 1_000 : STILL_MS);
    const shares = [...children].map(([service, { pid }]) => [service, proportionalMb(pid)]);
    const figures = Object.fromEntries(shares) as Record<string, number>;
    const total = Object.values(figures).reduce((sum, mb) => sum + mb, 0);
    samples.add('footprint', how, 'ten services', { 'PSS MB': total, ...figures });
    bench.say(`footprint, ten services ${how}: ${total.toFixed(0)} MB of PSS`);
    say(JSON.stringify(figures));
  } finally {
    for (const child of children.values()) await child.stop();
  }
}

/** All services that run alone, but for the sandbox, which is no part of an installation. */
const servicesAlone = (): string[] =>
  Object.keys(servicePrograms(root)).filter((name) => name !== 'standalone' && name !== 'sandbox');

/** What `scripts/start.sh` replaces itself by. */
async function commandOf(service: string): Promise<string[]> {
  const script = join(root, 'scripts/build-services.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, service]);
  return stdout.trim().split('\n');
}
