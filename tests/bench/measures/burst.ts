import { waitUntil } from '../../servers/wait-until.ts';
import type { Bench, CostedLoad, LoadSpec, Measure } from '../bench.ts';
import type { Running } from '../contestants/contestant.ts';
import { ours } from '../contestants/index.ts';
import { secondCustomer } from '../contestants/ours.ts';

const SYNC = { callers: 16, perSecond: 50 };
const DRAIN_MS = 300_000;
const BURST = 100_000;
/**
 * Length of a piece, with and without the burst: percentiles cover as many sends, and the median of
 * the pieces is judged.
 */
const PIECE_MS = 20_000;
/** Number of calm pieces: together as long as the interval of MongoDB's checkpoints. */
const CALM_PIECES = 3;

/** One customer's burst of async sends beside another's sync sends at 50 per second. */
export const burst: Measure = {
  name: 'burst',
  async run(bench) {
    const running = await bench.start(ours);
    await runBurst(bench, running, await secondCustomer(running));
  },
};

/** Runs the burst of `one`, beside the sync sends of `other`, and the calm pieces before it. */
export async function runBurst(bench: Bench, one: Running, other: Running): Promise<void> {
  const requests = bench.quick ? 1_000 : BURST;
  const piece = { ...SYNC, forMs: bench.quick ? 1_000 : PIECE_MS };
  const calm: CostedLoad[] = [];
  while (calm.length < (bench.quick ? 1 : CALM_PIECES)) {
    calm.push(await bench.load(other, 'text', piece));
  }
  const { pieces, seconds } = await besideBurst(bench, one, other, { requests, piece });
  const figures: Record<string, number> = {
    ...ofPieces('calm', calm),
    ...ofPieces('beside', pieces),
    'burst s': seconds,
  };
  bench.samples.add('burst', `${requests} async sends`, one.name, figures);
  bench.say(
    `burst, ${one.name}: p99 ${shown(figures['calm p99 ms'])} ms calm, ` +
      `${shown(figures['beside p99 ms'])} ms beside`,
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
  const before = await bench.world.providerCounts();
  const begun = performance.now();
  let over = false;
  let syncCalls = 0;
  const drained = bench
    .load(one, 'async', { callers: 32, requests })
    .then((accepted) =>
      waitUntil(
        'the burst is drained',
        async () => {
          const { calls } = await bench.world.providerCounts();
          return calls - before.calls - syncCalls >= accepted.requests || undefined;
        },
        { timeoutMs: DRAIN_MS, everyMs: 250 },
      ),
    )
    .finally(() => (over = true));
  const pieces: CostedLoad[] = [];
  while (!over) {
    const load = await bench.load(other, 'text', piece, 'second');
    syncCalls += load.requests;
    pieces.push(load);
  }
  await drained;
  // At the end of the last piece the burst was over.
  if (pieces.length > 1) pieces.pop();
  return { pieces, seconds: (performance.now() - begun) / 1_000 };
}
