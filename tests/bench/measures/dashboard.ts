import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded, openMongo, prepareSchema, type Database } from '@cascade/store';
import { freePort } from '../../servers/free-port.ts';
import type { Bench, Measure } from '../bench.ts';
import { databaseUrl } from '../contestants/database-url.ts';
import { productEnv } from '../contestants/ours.ts';
import { waitReady } from '../contestants/wait-ready.ts';
import { fillStore, insertLatest, type Filled } from '../dashboard/fill-store.ts';
import { measureScreens, screensOf } from '../dashboard/screens.ts';
import { startNode } from '../processes/child.ts';

const SIZE = 1_000_000;
const QUICK_SIZE = 10_000;
/** A share of all requests is of the last quarter of an hour, which no figures were counted of. */
const LATEST_SHARE = 0.02;
const LATEST_MS = 16 * 60_000;

/**
 * Measures how long each screen waits for its answers, on a store of so many requests. `BENCH_REQUESTS` says
 * how many instead of a million (3 KB of disk each), `BENCH_ENGINE` (`embedded`, `MongoDB`) on which one alone.
 */
export const dashboard: Measure = {
  name: 'dashboard',
  async run(bench) {
    const size = Number(process.env['BENCH_REQUESTS'] ?? (bench.quick ? QUICK_SIZE : SIZE));
    const only = process.env['BENCH_ENGINE'];
    if (only !== 'MongoDB') await onEmbedded(bench, size);
    if (only !== 'embedded') await onMongo(bench, size);
  },
};

async function onEmbedded(bench: Bench, size: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cascade-bench-dashboard-'));
  try {
    const file = join(folder, 'store.sqlite');
    const filled = await fill(bench, openEmbedded({ file }), size);
    await measure(bench, 'embedded', filled, 'standalone', {
      DATA_DIR: folder,
      SEED: 'none',
      SANDBOX: 'off',
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function onMongo(bench: Bench, size: number): Promise<void> {
  const url = databaseUrl(bench.world, 'dashboard');
  const filled = await fill(bench, await openMongo({ url }), size);
  await measure(bench, 'MongoDB', filled, 'dashboard', {
    MONGODB_URL: url,
    AMQP_URL: bench.world.amqp.url,
  });
}

async function fill(bench: Bench, db: Database, size: number): Promise<Filled> {
  try {
    await prepareSchema(db);
    const filled = await fillStore(db, size, (line) => bench.say(`dashboard: ${line}`));
    await insertLatest(db, filled, Math.round(size * LATEST_SHARE), LATEST_MS);
    return filled;
  } finally {
    await db.close();
  }
}

async function measure(
  { world, samples, say }: Bench,
  engine: string,
  filled: Filled,
  service: string,
  env: Record<string, string>,
): Promise<void> {
  const port = await freePort();
  const main = `services/${service}/src/main.ts`;
  const child = startNode(`dashboard ${engine}`, main, {
    ...productEnv(world),
    ...env,
    PORT: String(port),
  });
  try {
    const url = `http://127.0.0.1:${port}`;
    await waitReady(url);
    await measureScreens(url, screensOf(filled), (screen, { p50Ms, maxMs, rows }) => {
      samples.add('dashboard', screen, engine, { 'p50 ms': p50Ms, 'max ms': maxMs });
      say(
        `dashboard, ${engine}, ${screen}: ${p50Ms.toFixed(1)} ms, at most ${maxMs.toFixed(1)}, ${rows} rows`,
      );
    });
  } finally {
    await child.stop();
  }
}
