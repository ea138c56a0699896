import { memoryFlags, memoryVariables } from '../../../scripts/services/memory-flags.ts';
import type { Bench, Measure } from '../bench.ts';
import { databaseUrl } from '../contestants/database-url.ts';
import { callsOf } from '../contestants/ours.ts';
import { provision } from '../contestants/provision.ts';
import { startNode, startProgram } from '../processes/child.ts';
import { memoryMb } from '../processes/process-figures.ts';
import { commandOf } from '../processes/start-from-bundle.ts';
import { idleServices, type Start, sumOf, withIdleStandalone } from './idle-memory.ts';

const PER_SECOND = 200;
const GB = 2 ** 30;

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

const ofOneProcess = (bench: Bench, how: string, start: Start): Promise<void> =>
  withIdleStandalone(bench, start, async ({ url, child, mb: idle }) => {
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
  });

async function ofTenServices(bench: Bench, how: string, start: Start): Promise<void> {
  const { world, samples, say } = bench;
  const mongoUrl = databaseUrl(world, 'footprint');
  const figures = await idleServices(bench, start, { amqpUrl: world.amqp.url, mongoUrl });
  const total = sumOf(figures);
  samples.add('footprint', how, 'ten services', { 'PSS MB': total, ...figures });
  bench.say(`footprint, ten services ${how}: ${total.toFixed(0)} MB of PSS`);
  say(JSON.stringify(figures));
}
