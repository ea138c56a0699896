import type { Bench, CostedLoad, Measure } from '../bench.ts';
import type { Kind, Running } from '../contestants/contestant.ts';
import { ours } from '../contestants/index.ts';
import { secondCustomer } from '../contestants/ours.ts';
import { peakMemoryMb } from '../processes/process-figures.ts';
import { untilStill } from './until-still.ts';

const SYNC = { callers: 16, perSecond: 50 };
const PIECE_MS = 20_000;
const HANGING = 1_000;

interface Neighbour {
  setting: string;
  kind: Kind;
  hanging: Kind;
  sends: number;
}

const NEIGHBOURS: readonly Neighbour[] = [
  { setting: 'telegram', kind: 'text', hanging: 'hanging text', sends: HANGING },
  { setting: 'waba', kind: 'waba', hanging: 'hanging waba', sends: HANGING },
  { setting: 'email', kind: 'email', hanging: 'hanging email', sends: HANGING },
];

/**
 * One customer's steady sync sends, alone and beside another customer's sends that all hang at the
 * provider.
 */
export const neighbour: Measure = {
  name: 'neighbour',
  async run(bench) {
    const one = await bench.start(ours);
    const other = await secondCustomer(one);
    for (let round = 1; round <= bench.rounds; round += 1) {
      for (const each of NEIGHBOURS) await beside(bench, one, other, each);
    }
  },
};

async function beside(
  bench: Bench,
  one: Running,
  other: Running,
  { setting, kind, hanging, sends }: Neighbour,
): Promise<void> {
  const piece = { ...SYNC, forMs: bench.quick ? 8_000 : PIECE_MS };
  await bench.load(other, kind, { ...piece, forMs: 2_000 }, 'second');
  const calm = await bench.load(other, kind, piece, 'second');
  const { hanging: hungBefore } = await bench.world.providerCounts();
  const hangs = hang(bench, one, hanging, sends);
  await untilStill(bench, hungBefore);
  const load = await bench.load(other, kind, piece, 'second');
  const worker = one.pids[`worker-${setting}`] ?? 0;
  const figures = {
    'calm p50 ms': calm.p50Ms,
    'calm p99 ms': calm.p99Ms,
    'beside p50 ms': load.p50Ms,
    'beside p99 ms': load.p99Ms,
    'p99 beside / calm': load.p99Ms / calm.p99Ms,
    'worker peak MB': peakMemoryMb(worker),
    'others %': othersOf(calm, load),
  };
  bench.samples.add('neighbour', setting, ours.name, figures);
  bench.say(
    `neighbour, ${setting}: p99 ${calm.p99Ms.toFixed(1)} ms calm, ${load.p99Ms.toFixed(1)} beside`,
  );
  await hangs;
}

const othersOf = (...loads: readonly CostedLoad[]) =>
  Math.max(...loads.map(({ others }) => others)) * 100;

/** Sends requests that hang, all at once. Their callers get no good answer, which is expected. */
async function hang(bench: Bench, running: Running, kind: Kind, sends: number): Promise<void> {
  const { url, urls = [url], path, headers, expect } = running;
  const body = running.body(kind) ?? '';
  const order = { urls, path, headers, body, expect, callers: sends, forMs: 1_000, atMost: sends };
  await bench.world.load(order).catch(() => undefined);
}
