import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded, openMongo, prepareSchema, type Database } from '@cascade/store';
import { OPERATOR_TOKEN } from '../../harness/operator-token.ts';
import { freePort } from '../../servers/free-port.ts';
import type { Bench, Measure } from '../bench.ts';
import { databaseUrl } from '../contestants/database-url.ts';
import { callsOf, productEnv } from '../contestants/ours.ts';
import { provision } from '../contestants/provision.ts';
import { waitReady } from '../contestants/wait-ready.ts';
import { fillStore } from '../dashboard/fill-store.ts';
import { BIG } from '../dashboard/made-requests.ts';
import { startNode, type Child } from '../processes/child.ts';

const SIZE = 500_000;
const QUICK_SIZE = 5_000;
const PER_SECOND = 50;
const FOR_MS = 20_000;
/** Of rows of 25 days these are overdue; by default none are. */
const OVERDUE = {
  RETENTION_CONTENTS_DAYS: '5',
  RETENTION_MEDIA_DAYS: '5',
  RETENTION_METADATA_DAYS: '15',
};
const FILES = {
  'beside exports': '/api/requests?format=csv',
  'beside a backup': '/api/operations/backup',
};

interface Engine {
  name: string;
  services: readonly string[];
  env: Record<string, string>;
  open: () => Promise<Database>;
}

/**
 * What sync sends of one customer wait while another one's log of `BENCH_REQUESTS` requests (500,000) is
 * exported, by one caller after the other, while the store is backed up, and while retention deletes a part of it.
 */
export const largeStore: Measure = {
  name: 'large-store',
  async run(bench) {
    const size = Number(process.env['BENCH_REQUESTS'] ?? (bench.quick ? QUICK_SIZE : SIZE));
    const folder = await mkdtemp(join(tmpdir(), 'cascade-bench-large-'));
    const mongoUrl = databaseUrl(bench.world, 'large');
    const engines: readonly Engine[] = [
      {
        name: 'embedded',
        services: ['standalone'],
        env: { DATA_DIR: folder, SEED: 'none', SANDBOX: 'off' },
        open: () => Promise.resolve(openEmbedded({ file: join(folder, 'store.sqlite') })),
      },
      {
        name: 'MongoDB',
        services: ['dashboard', 'gateway', 'orchestrator', 'worker-telegram'],
        env: { MONGODB_URL: mongoUrl, AMQP_URL: bench.world.amqp.url },
        open: () => openMongo({ url: mongoUrl }),
      },
    ];
    try {
      for (const engine of engines) await onEngine(bench, engine, size);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function onEngine(bench: Bench, engine: Engine, size: number): Promise<void> {
  const db = await engine.open();
  await prepareSchema(db);
  await fillStore(db, size, (line) => bench.say(`large-store, ${engine.name}: ${line}`));
  await db.close();

  const calm = await withProduct(bench, engine, {}, async (urls, load) => {
    await load('warm');
    const alone = await load('calm');
    for (const [what, path] of Object.entries(FILES)) {
      const ended = new AbortController();
      const reading = readAgainAndAgain(`${urls.dashboard}${path}`, ended.signal);
      await load(what, alone);
      ended.abort();
      const figures = { 'MB read': (await reading) / 2 ** 20 };
      bench.samples.add('large-store', engine.name, what, figures);
    }
    return alone;
  });
  await withProduct(bench, engine, OVERDUE, async (_urls, load) => {
    await load('warm');
    await load('beside retention', calm);
  });
}

type Load = (what: string, calm?: number) => Promise<number>;

async function withProduct<T>(
  bench: Bench,
  { name, services, env }: Engine,
  own: Record<string, string>,
  use: (urls: { dashboard: string }, load: Load) => Promise<T>,
): Promise<T> {
  const children = new Map<string, { child: Child; url: string }>();
  try {
    for (const service of services) {
      const port = await freePort();
      const child = startNode(`large ${service}`, `services/${service}/src/main.ts`, {
        ...productEnv(bench.world),
        ...env,
        ...own,
        PORT: String(port),
      });
      const url = `http://127.0.0.1:${port}`;
      children.set(service, { child, url });
      await waitReady(url);
    }
    const urlOf = (service: string) => (children.get(service) ?? children.get('standalone'))!.url;
    const account = await provision(urlOf('dashboard'), 'sender', bench.world.smtpPort);
    const running = {
      name: `ours ${name}`,
      url: urlOf('gateway'),
      ...callsOf(account),
      pids: Object.fromEntries([...children].map(([role, { child }]) => [role, child.pid])),
      stop: () => Promise.resolve(),
    };
    return await use({ dashboard: urlOf('dashboard') }, async (what, calm) => {
      const forMs = bench.quick ? 1_000 : FOR_MS;
      const load = { callers: 16, perSecond: PER_SECOND, forMs };
      const { p50Ms, p99Ms } = await bench.load(running, 'text', load);
      if (what === 'warm') return p99Ms;
      bench.samples.add('large-store', name, what, {
        'p50 ms': p50Ms,
        'p99 ms': p99Ms,
        ...(calm === undefined ? {} : { 'p99 / calm': p99Ms / calm }),
      });
      bench.say(
        `large-store, ${name}, ${what}: p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)}`,
      );
      return p99Ms;
    });
  } finally {
    for (const { child } of children.values()) await child.stop();
  }
}

/** Reads a file again and again. Returns how many bytes came. */
async function readAgainAndAgain(url: string, signal: AbortSignal): Promise<number> {
  let read = 0;
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}`, 'x-account-id': BIG };
  while (!signal.aborted) {
    const answer = await fetch(url, { headers });
    if (!answer.ok || answer.body === null) throw new Error(`${url}: ${answer.status}`);
    for await (const bytes of answer.body) {
      read += bytes.length;
      if (signal.aborted) break;
    }
  }
  return read;
}
