import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setInterval } from 'node:timers/promises';
import { waitUntil } from '../../servers/wait-until.ts';
import type { Bench, CostedLoad, LoadSpec, Measure } from '../bench.ts';
import type { Running } from '../contestants/contestant.ts';
import { ours } from '../contestants/index.ts';
import { secondCustomer } from '../contestants/ours.ts';
import { cacheDir } from '../processes/child.ts';
import { drawPlots, type Line } from '../report/plot.ts';

const SYNC = { callers: 16, perSecond: 50 };
const DRAIN_MS = 600_000;
const BURST = 100_000;
/**
 * Length of a piece, with and without the burst: percentiles cover as many sends, and the median of
 * the pieces is judged.
 */
const PIECE_MS = 20_000;
/** Number of calm pieces: together as long as the interval of MongoDB's checkpoints. */
const CALM_PIECES = 3;

/**
 * One customer's burst of async sends, alone and beside another's sync sends at 50 per second.
 * `BENCH_BURST` sets its size.
 */
export const burst: Measure = {
  name: 'burst',
  async run(bench) {
    const running = await bench.start(ours);
    const requests = Number(process.env['BENCH_BURST'] ?? (bench.quick ? 1_000 : BURST));
    const alone = await drain(bench, running, requests);
    bench.samples.add('burst', `${requests} async sends`, running.name, { 'alone s': alone });
    await runBurst(bench, running, await secondCustomer(running), requests);
  },
};

/** Runs the burst of `one`, beside the sync sends of `other`, and the calm pieces before it. */
export async function runBurst(
  bench: Bench,
  one: Running,
  other: Running,
  requests = bench.quick ? 1_000 : BURST,
): Promise<void> {
  const piece = { ...SYNC, forMs: bench.quick ? 1_000 : PIECE_MS };
  const calm: CostedLoad[] = [];
  while (calm.length < (bench.quick ? 1 : CALM_PIECES)) {
    calm.push(await bench.load(other, 'text', piece));
  }
  const { pieces, seconds, paces } = await besideBurst(bench, one, other, { requests, piece });
  const figures: Record<string, number> = {
    ...ofPieces('calm', calm),
    ...ofPieces('beside', pieces),
    'burst s': seconds,
  };
  bench.samples.add('burst', `${requests} async sends`, one.name, figures);
  draw(paces, pieces, piece.forMs);
  bench.say(
    `burst, ${one.name}: p99 ${shown(figures['calm p99 ms'])} ms calm, ` +
      `${shown(figures['beside p99 ms'])} ms beside, ${seconds.toFixed(0)} s`,
  );
}

function ofPieces(name: 'calm' | 'beside', pieces: readonly CostedLoad[]): Record<string, number> {
  const p99s = pieces.map(({ p99Ms }) => p99Ms);
  return {
    [`${name} p50 ms`]: middle(pieces.map(({ p50Ms }) => p50Ms)),
    [`${name} p99 ms`]: middle(p99s),
    [`${name} p99 ms, worst piece`]: Math.max(...p99s),
  };
}

const shown = (figure = NaN): string => figure.toFixed(1);

const middle = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Runs the sync load in pieces until the burst's last call. */
async function besideBurst(
  bench: Bench,
  one: Running,
  other: Running,
  { requests, piece }: { requests: number; piece: LoadSpec },
) {
  const over = new AbortController();
  const begun = performance.now();
  let syncCalls = 0;
  const drained = drain(bench, one, requests, () => syncCalls).finally(() => over.abort());
  const watching = watchPaces(one, over.signal);
  const pieces: CostedLoad[] = [];
  while (!over.signal.aborted) {
    const load = await bench.load(other, 'text', piece, 'second');
    syncCalls += load.requests;
    pieces.push(load);
  }
  await drained;
  // At the end of the last piece the burst was over.
  if (pieces.length > 1) pieces.pop();
  return { pieces, seconds: (performance.now() - begun) / 1_000, paces: await watching };
}

/** Runs a burst to its last call. Returns its seconds. */
async function drain(
  bench: Bench,
  running: Running,
  requests: number,
  otherCalls: () => number = () => 0,
): Promise<number> {
  const before = await bench.world.providerCounts();
  const begun = performance.now();
  const accepted = await bench.load(running, 'async', { callers: 32, requests });
  await waitUntil(
    'the burst is drained',
    async () => {
      const { calls } = await bench.world.providerCounts();
      return calls - before.calls - otherCalls() >= accepted.requests || undefined;
    },
    { timeoutMs: DRAIN_MS, everyMs: 250 },
  );
  return (performance.now() - begun) / 1_000;
}

type Paces = Map<string, { s: number; value: number }[]>;

/** Reads the product's own pace of bulk work once a second. */
async function watchPaces({ paces }: Running, over: AbortSignal): Promise<Paces> {
  const seen: Paces = new Map();
  const begun = performance.now();
  try {
    for await (const _ of setInterval(1_000, undefined, { signal: over })) {
      for (const [of, value] of Object.entries((await paces?.()) ?? {})) {
        const points = seen.get(of) ?? [];
        points.push({ s: (performance.now() - begun) / 1_000, value });
        seen.set(of, points);
      }
    }
  } catch (error) {
    if (!over.aborted) throw error;
  }
  return seen;
}

/** Draws how the pace went, and the sync sends beside it, to `.cache/bench/bulk-pace.svg`. */
function draw(paces: Paces, pieces: readonly CostedLoad[], pieceMs: number): void {
  const colours = ['#1c7ed6', '#e8590c', '#2f9e44'];
  const line = (name: string, index: number, points: Line['points']): Line => ({
    name,
    colour: colours[index] ?? '#000',
    points,
  });
  const sync = (figure: 'p50Ms' | 'p99Ms') =>
    pieces.map((piece, index) => ({ s: ((index + 0.5) * pieceMs) / 1_000, value: piece[figure] }));
  mkdirSync(cacheDir, { recursive: true });
  writeFileSync(
    join(cacheDir, 'bulk-pace.svg'),
    drawPlots([
      {
        title: 'Pace of bulk work beside 50 sync sends a second',
        unit: 'sends a second',
        lines: [...paces].map(([of, points], index) => line(of, index, points)),
      },
      {
        title: 'Sync sends',
        unit: 'ms',
        lines: [line('p50', 0, sync('p50Ms')), line('p99', 1, sync('p99Ms'))],
      },
    ]),
  );
}
