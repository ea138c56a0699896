import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { createMetrics, systemClock } from '@cascade/runtime';
import { silentLogger } from '@cascade/runtime/testing';
import {
  createRepositories,
  openEmbedded,
  openMongo,
  prepareSchema,
  type Database,
  type Doc,
} from '@cascade/store';
import { createKeepRetention } from '../../../services/orchestrator/src/keep-retention.ts';
import type { Bench, Measure } from '../bench.ts';
import { databaseUrl } from '../contestants/database-url.ts';

const DAY_MS = 86_400_000;
const DAYS = { contents: 30, metadata: 180, media: 30, ledger: 400 };
const SENDS_PER_SECOND = 500;
/** Collections in which a send leaves a row, with the member by which retention finds old rows. */
const OF_A_SEND = [
  'send_claims',
  'outcomes',
  'starts',
  'receipts',
  'deliveries',
  'delivery_starts',
] as const;
const LEDGER: readonly string[] = ['send_claims', 'outcomes', 'starts'];
const TICK_MS = 200;
const STEADY_MS = 60_000;
const QUICK_STEADY_MS = 5_000;
/** Rows that have been overdue for hours, so that retention works half of the time. */
const BACKLOG = 60_000;
const QUICK_BACKLOG = 6_000;

interface OldRow extends Doc {
  at: number;
}

/**
 * Measures whether retention keeps up with 500 sends per second: rows come due at that rate, then a
 * backlog is deleted. The embedded store works in the thread whose stalls are measured.
 */
export const retention: Measure = {
  name: 'retention',
  async run(bench) {
    for (let round = 1; round <= bench.rounds; round += 1) {
      const folder = await mkdtemp(join(tmpdir(), 'cascade-bench-retention-'));
      const embedded = openEmbedded({ file: join(folder, 'store.db') });
      await keepUp(bench, 'embedded', embedded);
      await embedded.close();
      await rm(folder, { recursive: true, force: true });
      const mongo = await openMongo({ url: databaseUrl(bench.world, 'retention') });
      await keepUp(bench, 'MongoDB', mongo);
      await mongo.close();
    }
  },
};

async function keepUp({ quick, samples, say }: Bench, engine: string, db: Database) {
  await prepareSchema(db);
  const due = new DueRows(db);
  const working = new AbortController();
  const done = keepRetention(db, working.signal);
  const stalls = monitorEventLoopDelay({ resolution: 1 });

  const halfMs = (quick ? QUICK_STEADY_MS : STEADY_MS) / 2;
  const sizes: number[] = [];
  let tookMs = 0;
  for (const _half of [1, 2]) {
    // Counting all rows is work of the measure, not of retention.
    stalls.enable();
    const began = performance.now();
    for (let tick = 1; performance.now() - began < halfMs; tick += 1) {
      await due.insert((SENDS_PER_SECOND * TICK_MS) / 1_000, 0);
      await sleep(Math.max(0, tick * TICK_MS - (performance.now() - began)));
    }
    tookMs += performance.now() - began;
    stalls.disable();
    sizes.push(await due.left());
  }
  const rate = due.inserted / (tookMs / 1_000);
  const [atHalf = NaN, atEnd = NaN] = sizes;

  const backlog = quick ? QUICK_BACKLOG : BACKLOG;
  await due.insert(backlog / OF_A_SEND.length, 3 * 3_600_000);
  const full = await due.left();
  const from = performance.now();
  while ((await due.left()) > full / 10 && performance.now() - from < 120_000) await sleep(100);
  const gone = (full - (await due.left())) / ((performance.now() - from) / 1_000);
  working.abort();
  await done;

  const figures = {
    'rows/s that come due': rate,
    'rows left at half time': atHalf,
    'rows left at the end': atEnd,
    'seconds of rows left': atEnd / rate,
    'rows/s of a backlog': gone,
    'backlog / coming due': gone / rate,
    'longest stall ms': stalls.max / 1e6,
  };
  samples.add('retention', engine, 'ours', figures);
  say(
    `retention, ${engine}: ${rate.toFixed(0)} rows/s come due, ${atEnd} are left, ` +
      `a backlog goes at ${gone.toFixed(0)} rows/s, longest stall ${(stalls.max / 1e6).toFixed(1)} ms`,
  );
}

/**
 * Runs retention as the orchestrator's sweeper does, without the minute's pause when nothing is
 * due.
 */
async function keepRetention(db: Database, signal: AbortSignal): Promise<void> {
  const work = createKeepRetention({
    store: { retention: createRepositories(db, { clock: systemClock }).retention },
    days: DAYS,
    clock: systemClock,
    logger: silentLogger,
    metrics: createMetrics('bench'),
  });
  const meta = db.collection<Doc & { nextAt?: number }>('meta');
  while (!signal.aborted) {
    if ((await work(signal)) === 'done') {
      await meta.updateOne({ _id: 'retention' }, { $set: { nextAt: 0 } });
      await sleep(50);
    }
  }
}

class DueRows {
  inserted = 0;
  readonly #db: Database;
  #nextId = 1;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Inserts the rows of `sends` sends that came due `overdueMs` ago. */
  async insert(sends: number, overdueMs: number): Promise<void> {
    const first = this.#nextId;
    this.#nextId += sends;
    await Promise.all(
      OF_A_SEND.map(async (name) => {
        const days = LEDGER.includes(name) ? DAYS.ledger : DAYS.metadata;
        const at = Date.now() - days * DAY_MS - overdueMs;
        const rows = Array.from({ length: sends }, (_, i) => ({ _id: first + i, at }));
        await this.#db.collection<OldRow>(name).insertMany(rows);
      }),
    );
    this.inserted += sends * OF_A_SEND.length;
  }

  async left(): Promise<number> {
    const counts = await Promise.all(
      OF_A_SEND.map((name) => this.#db.collection<OldRow>(name).countDocuments({})),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  }
}
