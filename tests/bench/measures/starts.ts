import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../servers/free-port.ts';
import { startRabbit } from '../../servers/index.ts';
import type { Bench } from '../bench.ts';
import { databaseUrl } from '../contestants/database-url.ts';
import { waitReady } from '../contestants/wait-ready.ts';
import { root } from '../processes/child.ts';
import { startFromBundle } from '../processes/start-from-bundle.ts';
import { idleServices, type Start, sumOf, withIdleStandalone } from './idle-memory.ts';
import { takeTurns } from './in-turns.ts';

/** A checkout, by the names of its contestants. */
interface Checkout {
  from: string;
  alone: string;
  services: string;
}

const POLL_MS = 5;
/** Memory differs little from start to start, and takes minutes. */
const MOST_ROUNDS_OF_MEMORY = 2;

/**
 * Of the bundles of this checkout and another one (`before`): time of the first start on an empty data folder and of the
 * second one until `/readyz` answers, and idle memory of the product in one process and of all its services.
 */
export async function compareStarts(bench: Bench, before: string): Promise<void> {
  const checkouts: readonly Checkout[] = [
    { from: before, alone: 'before embedded', services: 'before' },
    { from: root, alone: 'ours embedded', services: 'ours' },
  ];
  // The first ones may build, and compile for the others.
  for (const { from } of checkouts) await startTwice(from);
  await takeTurns(bench, checkouts, async (order) => {
    for (const checkout of order) await measureStarts(bench, checkout);
  });
  // Queues of both have the same names.
  const amqp = await startRabbit();
  const amqpUrlOf = ({ from }: Checkout) => (from === root ? bench.world.amqp.url : amqp.url);
  const measureIdle = async (order: readonly Checkout[]) => {
    for (const checkout of order) {
      tellIdle(bench, checkout, await readIdle(bench, checkout, amqpUrlOf(checkout)));
    }
  };
  try {
    const rounds = Math.min(bench.rounds, MOST_ROUNDS_OF_MEMORY);
    await takeTurns(bench, checkouts, measureIdle, rounds);
  } finally {
    await amqp.stop();
  }
}

async function measureStarts({ samples, say }: Bench, { from, alone }: Checkout): Promise<void> {
  const [first, second] = await startTwice(from);
  samples.add('starts', 'first start', alone, { 'ready ms': first });
  samples.add('starts', 'second start', alone, { 'ready ms': second });
  say(`starts, ${alone}: ${first.toFixed(0)} ms, then ${second.toFixed(0)} ms`);
}

/** Starts the product with its demo on an empty data folder, and again. Returns milliseconds until it was ready. */
async function startTwice(from: string): Promise<[first: number, second: number]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cascade-bench-'));
  const startOnce = async () => {
    const port = await freePort();
    const env = { PORT: String(port), DATA_DIR: dataDir };
    const child = await startFromBundle('starts', 'standalone', env, from);
    try {
      await waitReady(`http://127.0.0.1:${port}`, POLL_MS);
      return performance.now() - child.begunAt;
    } finally {
      await child.stop();
    }
  };
  try {
    return [await startOnce(), await startOnce()];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Memory (MB): resident of the product in one process, and the share of each service. */
interface Idle {
  alone: number;
  services: Record<string, number>;
}

async function readIdle(
  bench: Bench,
  { from, services: name }: Checkout,
  amqpUrl: string,
): Promise<Idle> {
  const start: Start = (service, env) =>
    startFromBundle(`idle ${name} ${service}`, service, env, from);
  let alone = NaN;
  await withIdleStandalone(bench, start, ({ mb }) => {
    alone = mb;
  });
  const mongoUrl = databaseUrl(bench.world, `idle_${name}`);
  return { alone, services: await idleServices(bench, start, { amqpUrl, mongoUrl }, from) };
}

function tellIdle({ samples, say }: Bench, names: Checkout, { alone, services }: Idle): void {
  const total = sumOf(services);
  samples.add('starts', 'idle', names.alone, { 'MB idle': alone });
  samples.add('starts', 'idle, all services', names.services, { 'PSS MB': total, ...services });
  say(`starts, ${names.alone}: ${alone.toFixed(0)} MB idle`);
  say(
    `starts, ${names.services}: ${total.toFixed(0)} MB of PSS in ${Object.keys(services).length} services`,
  );
}
