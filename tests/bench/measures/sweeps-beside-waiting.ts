import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openBroker } from '@cascade/broker';
import { startOrchestrator } from '@cascade/orchestrator';
import { createMetrics, systemClock } from '@cascade/runtime';
import { silentLogger } from '@cascade/runtime/testing';
import {
  createRepositories,
  openEmbedded,
  openMongo,
  prepareSchema,
  type Database,
  type StoredRequest,
} from '@cascade/store';
import type { Bench } from '../bench.ts';
import { databaseUrl } from '../contestants/database-url.ts';
import { cpuSeconds } from '../processes/process-figures.ts';

const WAITING = 100_000;
const QUICK_WAITING = 5_000;
const AT_ONCE = 1_000;
const WITHIN_S = 86_400;
const READS = 200;

/** Measures the CPU of an orchestrator without work, beside no and beside many waiting requests. */
export async function sweepsBesideWaiting(bench: Bench): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cascade-bench-waits-'));
  const embedded = openEmbedded({ file: join(folder, 'store.db') });
  await measureStore(bench, 'embedded', embedded, {});
  await embedded.close();
  await rm(folder, { recursive: true, force: true });
  const mongo = await openMongo({ url: databaseUrl(bench.world, 'waits') });
  await measureStore(bench, 'MongoDB', mongo, { database: bench.world.mongo.pid });
  await mongo.close();
}

async function measureStore(
  { quick, samples, say }: Bench,
  engine: string,
  db: Database,
  servers: Record<string, number>,
): Promise<void> {
  await prepareSchema(db);
  const repositories = createRepositories(db, { clock: systemClock });
  const pids = [process.pid, ...Object.values(servers)];
  const forMs = quick ? 2_000 : 20_000;
  const waiting = quick ? QUICK_WAITING : WAITING;
  const none = await costOfSweeps(repositories, pids, forMs);
  for (let id = 1; id <= waiting; id += AT_ONCE) {
    const ids = Array.from({ length: AT_ONCE }, (_, index) => id + index);
    await Promise.all(ids.map((one) => insertWaiting(repositories, one)));
  }
  const beside = await costOfSweeps(repositories, pids, forMs);
  const figures = {
    'cpu ms/s, none': none.cpu,
    'cpu ms/s, beside': beside.cpu,
    'cpu beside / none': beside.cpu / none.cpu,
    'read p50 ms, none': none.read,
    'read p50 ms, beside': beside.read,
  };
  samples.add('waits', engine, 'ours', figures);
  say(`waits, ${engine}, ${waiting} waiting: ${JSON.stringify(figures)}`);
}

/** Inserts a request whose only message was accepted and waits for a receipt. */
async function insertWaiting(
  { requests, facts }: ReturnType<typeof createRepositories>,
  id: number,
): Promise<void> {
  const now = systemClock.now();
  const success = { state: 'delivered', withinMs: WITHIN_S * 1_000, silence: 'failed' } as const;
  const until = now + success.withinMs;
  const row: StoredRequest = {
    _id: id,
    account: 'acc_waits',
    mode: 'async',
    lane: 'bulk',
    acceptedAt: now,
    dueAt: now,
    scheduled: false,
    expiresAt: until + success.withinMs,
    callTimeoutMs: 30_000,
    plan: [['waba'], ['telegram']],
    sends: {
      waba: { id: 2 * id, device: 'dev_waba', content: { template: 1 }, success },
      telegram: { id: 2 * id + 1, device: 'dev_telegram', content: { template: 2 } },
    },
    state: 'open',
    nextAt: until,
  };
  const own = { _id: 2 * id, request: id, account: row.account, at: now };
  await Promise.all([
    requests.accept(row),
    facts.claimSend({ ...own, taker: 'w', token: 't', purpose: 'call', until: now }),
  ]);
  await facts.accept({ ...own, ms: 1, until, success }, now);
}

/** CPU milliseconds a second of an orchestrator without work, and the time of a whole scan (ms). */
async function costOfSweeps(
  repositories: ReturnType<typeof createRepositories>,
  pids: readonly number[],
  forMs: number,
): Promise<{ cpu: number; read: number }> {
  const reads: number[] = [];
  for (let n = 0; n < READS; n += 1) {
    const begun = performance.now();
    await repositories.requests.overdue(systemClock.now(), 500);
    reads.push(performance.now() - begun);
  }
  const broker = await openBroker({ instance: 'waits', logger: silentLogger, clock: systemClock });
  const stopping = new AbortController();
  const orchestrator = await startOrchestrator({
    signal: stopping.signal,
    store: repositories,
    broker,
    clock: systemClock,
    logger: silentLogger,
    metrics: createMetrics('waits'),
    instance: 'waits',
  });
  // Its first rounds scan everything, and compile.
  await sleep(2_000);
  const cpu = () => pids.reduce((sum, pid) => sum + cpuOf(pid), 0);
  const before = cpu();
  const begun = performance.now();
  await sleep(forMs);
  const seconds = (performance.now() - begun) / 1_000;
  const used = cpu() - before;
  stopping.abort();
  await orchestrator.done;
  await broker.drain();
  const middle = reads.toSorted((a, b) => a - b)[Math.floor(READS / 2)] ?? NaN;
  return { cpu: (used / seconds) * 1_000, read: middle };
}

/** Of this process alone: its children are the other contestants. */
const cpuOf = (pid: number): number => {
  if (pid !== process.pid) return cpuSeconds(pid);
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
