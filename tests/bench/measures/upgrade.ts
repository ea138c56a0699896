import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient, type Db } from 'mongodb';
import { startGatewayFront } from '../../faults/rows/gateway-front.ts';
import { startMongo, startRabbit } from '../../servers/index.ts';
import { waitUntil } from '../../servers/wait-until.ts';
import type { Bench } from '../bench.ts';
import { callsOf, productEnv, type Service, startServiceOf } from '../contestants/ours.ts';
import { provision } from '../contestants/provision.ts';
import { cacheDir, nextMessage, root, startNode } from '../processes/child.ts';
import { startFromBundle } from '../processes/start-from-bundle.ts';
import { migrationsLeft } from '../upgrade/migrations.ts';
import { openLoad, type OpenLoad, type Sent } from '../upgrade/open-load.ts';
import type { World } from '../world.ts';
import { installedServices } from './idle-memory.ts';

const SIZE = 1_000_000;
const QUICK_SIZE = 5_000;
const CALM_MS = 30_000;
/** Old and new processes side by side, with work for both. */
const BESIDE_MS = 1_000;
const MIGRATED_MS = 4 * 3_600_000;
const LOOK_MS = 250;
const LAST_OUTCOMES_MS = 60_000;
const PHASES = ['before', 'while services are replaced', 'while migrations go on'] as const;
const [BEFORE, REPLACING, MIGRATING] = PHASES;

/**
 * Replaces services of another checkout, on a MongoDB that it filled with `BENCH_REQUESTS` requests (1,000,000), one by
 * one by those of this one, while ten sends a second go on: sends answered, refused and lost, the longest wait, and how
 * long the migrations in the background take.
 */
export async function upgradeFrom(bench: Bench, before: string): Promise<void> {
  const size = Number(process.env['BENCH_REQUESTS'] ?? (bench.quick ? QUICK_SIZE : SIZE));
  const within = join(cacheDir, 'upgrade');
  await mkdir(within, { recursive: true });
  const mongo = await startMongo({ within, cache: 'own' });
  const amqp = await startRabbit().catch(async (error: unknown) => {
    await mongo.stop();
    throw error;
  });
  const client = new MongoClient(mongo.url);
  try {
    await fill(bench, before, mongo.url, size);
    const parts = { bench, before, db: client.db('cascade'), setting: `${size} requests` };
    await upgrade({ ...parts, world: { ...bench.world, amqp, mongo } });
  } finally {
    await client.close();
    await amqp.stop();
    await mongo.stop();
  }
}

async function fill(bench: Bench, before: string, url: string, size: number): Promise<void> {
  bench.say(`upgrade: ${before} stores ${size} requests; see .cache/bench/logs/fill.log`);
  const filling = startNode('fill', 'tests/bench/upgrade/fill-process.ts', {
    CHECKOUT: before,
    MONGODB_URL: url,
    REQUESTS: String(size),
  });
  try {
    await nextMessage(filling);
  } finally {
    await filling.stop();
  }
}

interface Upgrade {
  bench: Bench;
  before: string;
  world: World;
  db: Db;
  setting: string;
}

async function upgrade(parts: Upgrade): Promise<void> {
  const { bench, before, world, db, setting } = parts;
  const env = {
    ...productEnv(world),
    AMQP_URL: world.amqp.url,
    MONGODB_URL: world.mongo.url,
  };
  const start = (from: string, name: string) => startServiceOf(from, name, env, startFromBundle);
  const running = new Map<string, Service>();
  const gateways = new Set<Service>();
  const front = await startGatewayFront(() => [...gateways]);
  let load: OpenLoad | undefined;
  try {
    for (const name of installedServices(before)) running.set(name, await start(before, name));
    gateways.add(running.get('gateway')!);
    const account = await provision(running.get('dashboard')!.url, 'bench', world.smtpPort);
    load = openLoad({ url: front.url, ...callsOf(account) }, BEFORE);
    await sleep(bench.quick ? 2_000 : CALM_MS);

    load.during = REPLACING;
    const begun = performance.now();
    const since = () => (performance.now() - begun) / 1_000;
    for (const name of installedServices()) {
      const next = await start(root, name);
      if (name === 'gateway') gateways.add(next);
      await sleep(BESIDE_MS);
      const old = running.get(name);
      running.set(name, next);
      await old?.child.stop();
      if (old) gateways.delete(old);
      bench.say(`upgrade: ${name} is replaced`);
    }
    const replacedS = since();
    load.during = MIGRATING;
    await untilMigrated(bench, db);
    bench.samples.add('upgrade', setting, 'ours', {
      'all replaced s': replacedS,
      'migrated s': since(),
    });
    await load.stop();
    for (const phase of PHASES) tell(parts, phase, load.sent);
    const lost = await lostOf(db, account.id, load.sent);
    bench.samples.add('upgrade', setting, 'ours', { 'sends lost': lost });
    bench.say(`upgrade: ${lost} lost, replaced after ${replacedS.toFixed(1)} s`);
  } finally {
    await load?.stop();
    front.close();
    for (const { child } of running.values()) await child.stop();
  }
}

async function untilMigrated(bench: Bench, db: Db): Promise<void> {
  const deadline = performance.now() + MIGRATED_MS;
  for (let said: string | undefined; said !== '';) {
    const left = (await migrationsLeft(db)).join(', ');
    if (left !== said) bench.say(`upgrade: migrations left: ${left || 'none'}`);
    said = left;
    if (performance.now() > deadline) throw new Error(`not migrated in time: ${left}`);
    if (left !== '') await sleep(LOOK_MS);
  }
}

function tell({ bench, setting }: Upgrade, phase: string, all: readonly Sent[]): void {
  const sent = all.filter(({ during }) => during === phase);
  const answered = sent.filter(({ request }) => request !== undefined);
  const figures = {
    'sends answered': answered.length,
    'sends refused': sent.length - answered.length,
    'longest wait ms': Math.max(0, ...sent.map(({ ms }) => ms)),
  };
  bench.samples.add('upgrade', `${setting}, ${phase}`, 'ours', figures);
  bench.say(`upgrade, ${phase}: ${JSON.stringify(figures)}`);
}

/**
 * Counts requests that were stored, or answered with success, and have no outcome after a minute. The provider can't
 * tell: its counts include what services ask it.
 */
async function lostOf(db: Db, account: string, sent: readonly Sent[]): Promise<number> {
  const answered = sent.flatMap(({ request }) => request ?? []);
  const count = async () => {
    const [stored, ended] = await Promise.all([
      db.collection<{ _id: number }>('requests').distinct('_id', { account }),
      db.collection('outcomes').distinct('request', { account }),
    ]);
    const withOutcome = new Set<unknown>(ended);
    return new Set([...stored, ...answered].filter((id) => !withOutcome.has(id))).size;
  };
  return waitUntil('outcomes', async () => ((await count()) === 0 ? 0 : undefined), {
    timeoutMs: LAST_OUTCOMES_MS,
    everyMs: 1_000,
  }).catch(count);
}
