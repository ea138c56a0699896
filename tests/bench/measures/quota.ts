import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@cascade/runtime';
import {
  createRepositories,
  openEmbedded,
  openMongo,
  prepareSchema,
  type Database,
  type Doc,
  type Plan,
} from '@cascade/store';
import type { Bench, Measure } from '../bench.ts';
import { databaseUrl } from '../contestants/database-url.ts';

const UNITS = 100_000_000;
const QUICK_UNITS = 5_000_000;
/** Larger than a gateway's blocks, so that 20,000 of them make up the sum. */
const BLOCK = 5_000;
/** Number of timed draws at the beginning and at the end. */
const TIMED = 500;
/** Blocks in use at a time, as with several gateways and workers. */
const IN_USE = 20;

/** Compares the cost of a draw after a hundred million spent units with the first draws. */
export const quota: Measure = {
  name: 'quota',
  async run(bench) {
    const folder = await mkdtemp(join(tmpdir(), 'cascade-bench-quota-'));
    const embedded = openEmbedded({ file: join(folder, 'store.db') });
    await drawAll(bench, 'embedded', embedded);
    await embedded.close();
    await rm(folder, { recursive: true, force: true });
    const mongo = await openMongo({ url: databaseUrl(bench.world, 'quota') });
    await drawAll(bench, 'MongoDB', mongo);
    await mongo.close();
  },
};

async function drawAll({ quick, rounds, samples, say }: Bench, engine: string, db: Database) {
  await prepareSchema(db);
  const { quota: repository } = createRepositories(db, { clock: systemClock });
  const blocks = db.collection<Doc & { settled?: object }>('quota_blocks');
  const units = quick ? QUICK_UNITS : UNITS;
  const plan: Plan = { name: 'bench', quota: 2 * units, period: 'month', expiresAt: null };
  const count = units / BLOCK;
  for (let round = 1; round <= rounds; round += 1) {
    const account = `acc_quota_${round}`;
    const inUse: string[] = [];
    const first: number[] = [];
    const last: number[] = [];
    for (let n = 0; n < count; n += 1) {
      const begun = performance.now();
      const block = await repository.draw(account, plan, BLOCK, Date.now());
      const ms = performance.now() - begun;
      if (typeof block === 'string') throw new Error(`quota: ${block} after ${n} blocks`);
      // The first draws compile the code and open the connections.
      if (n >= TIMED && n < 2 * TIMED) first.push(ms);
      if (n >= count - TIMED) last.push(ms);
      inUse.push(block._id);
      const used = inUse.length > IN_USE ? inUse.shift() : undefined;
      // Settles the block as outcomes of its sends would: every unit is spent.
      if (used) await blocks.updateOne({ _id: used }, { $set: { settled: { spent: BLOCK } } });
    }
    const figures = {
      'first draws, p50 ms': at(first, 0.5),
      'last draws, p50 ms': at(last, 0.5),
      'last draws, p99 ms': at(last, 0.99),
      'p50 last / first': at(last, 0.5) / at(first, 0.5),
    };
    samples.add('quota', engine, 'ours', figures);
    say(
      `quota, ${engine}: a draw takes ${figures['first draws, p50 ms'].toFixed(2)} ms at first, ` +
        `${figures['last draws, p50 ms'].toFixed(2)} ms after ${units} units`,
    );
  }
}

const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? NaN;
