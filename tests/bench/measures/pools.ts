import type { Bench, LoadSpec, Measure } from '../bench.ts';
import type { Kind, Running } from '../contestants/contestant.ts';
import { ours } from '../contestants/index.ts';

const CALLERS = 64;
const WARM_UP = 6_000;

/** A bot's key, and a pool's of three bots to the same contacts. */
interface Pair {
  plain: Kind;
  pooled: Kind;
}
const KNOWN: Pair = { plain: 'text to known', pooled: 'pooled to known' };
const STRANGERS: Pair = { plain: 'text', pooled: 'pooled to strangers' };

/** One way of comparing: `rounds` for each round of the bench. */
interface Comparison extends LoadSpec {
  pair: Pair;
  setting: string;
  rounds: number;
  forMs: number;
}
/**
 * Callers who send as fast as they are answered come slower to a pool, and batches get smaller by that: at a
 * fixed rate both have the same ones.
 */
const COMPARISONS: readonly Comparison[] = [
  { pair: KNOWN, setting: '64 callers', callers: CALLERS, rounds: 6, forMs: 1_500 },
  {
    pair: KNOWN,
    setting: '600 a second',
    callers: CALLERS,
    perSecond: 600,
    rounds: 4,
    forMs: 2_000,
  },
  { pair: STRANGERS, setting: '64 callers', callers: CALLERS, rounds: 2, forMs: 2_500 },
];

/**
 * What a sender pool costs a send: with it and without it in turn, on the same processes. Turns are
 * short and each round is run there and back, since a load pays for the writes of the one before it.
 */
export const pools: Measure = {
  name: 'pools',
  async run(bench) {
    const running = await bench.start(ours);
    // Every recipient who comes again has come before.
    for (const { plain, pooled } of [KNOWN, STRANGERS]) {
      await bench.load(running, plain, { callers: CALLERS, requests: WARM_UP });
      await bench.load(running, pooled, { callers: CALLERS, requests: WARM_UP });
    }
    for (const comparison of COMPARISONS) {
      const rounds = bench.quick ? 1 : bench.rounds * comparison.rounds;
      for (let round = 1; round <= rounds; round += 1) {
        await compare(bench, running, comparison, round);
      }
    }
  },
};

async function compare(
  bench: Bench,
  running: Running,
  { pair, setting, callers, perSecond, forMs }: Comparison,
  round: number,
): Promise<void> {
  const load: LoadSpec = {
    callers,
    forMs: bench.quick ? 500 : forMs,
    ...(perSecond === undefined ? {} : { perSecond }),
  };
  const { plain, pooled } = pair;
  const there = round % 2 === 1 ? [plain, pooled] : [pooled, plain];
  const more: Record<string, number> = {};
  for (const kind of [...there, ...there.toReversed()]) {
    const { perSecond, p50Ms, p99Ms, cpu } = await bench.calmly(() =>
      bench.load(running, kind, load),
    );
    const total = Object.values(cpu).reduce((sum, value) => sum + value, 0);
    const costs = {
      'cpu ms/send': total,
      ...Object.fromEntries(
        Object.entries(cpu).map(([role, value]) => [`cpu ms/send ${role}`, value]),
      ),
    };
    const figures = { 'sends/s': perSecond, 'p50 ms': p50Ms, 'p99 ms': p99Ms, ...costs };
    bench.samples.add('pools', setting, kind, figures);
    for (const [name, value] of Object.entries(costs)) {
      more[name] = (more[name] ?? 0) + (kind === pooled ? value : -value) / 2;
    }
  }
  // Loads of one round, there and back, stand beside each other: what else the machine does cancels out.
  bench.samples.add('pools', `${setting}, more than without`, pooled, more);
  const told = more['cpu ms/send']?.toFixed(3);
  bench.say(`pools, ${setting}, round ${round}, ${pooled}: ${told} ms of CPU a send more`);
}
