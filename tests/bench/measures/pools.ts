import type { Measure } from '../bench.ts';
import type { Kind } from '../contestants/contestant.ts';
import { ours } from '../contestants/index.ts';

const CALLERS = 64;
const WARM_UP = 6_000;
/** A bot's key, a pool's key to the same contacts, a bot's key and a pool's to contacts who are new. */
const KINDS: readonly Kind[] = ['text to known', 'pooled to known', 'text', 'pooled to strangers'];
const PAIRS: readonly (readonly [pooled: Kind, plain: Kind])[] = [
  ['pooled to known', 'text to known'],
  ['pooled to strangers', 'text'],
];

/**
 * What a sender pool costs a send: with it and without it in turn, on the same processes. Turns are
 * short and each round is run there and back, since a load pays for the writes of the one before it.
 */
export const pools: Measure = {
  name: 'pools',
  async run(bench) {
    const running = await bench.start(ours);
    const forMs = bench.quick ? 500 : 2_500;
    // Every recipient who comes again has come before.
    for (const kind of KINDS) {
      await bench.load(running, kind, { callers: CALLERS, requests: WARM_UP });
    }
    for (let round = 1; round <= bench.rounds * 2; round += 1) {
      const order = round % 2 === 1 ? KINDS : KINDS.toReversed();
      const ofRound = new Map<Kind, number>();
      for (const kind of [...order, ...order.toReversed()]) {
        const { perSecond, p50Ms, p99Ms, cpu } = await bench.calmly(() =>
          bench.load(running, kind, { callers: CALLERS, forMs }),
        );
        const total = Object.values(cpu).reduce((sum, value) => sum + value, 0);
        const figures = {
          'sends/s': perSecond,
          'p50 ms': p50Ms,
          'p99 ms': p99Ms,
          'cpu ms/send': total,
          ...Object.fromEntries(
            Object.entries(cpu).map(([role, value]) => [`cpu ms/send ${role}`, value]),
          ),
        };
        bench.samples.add('pools', `${CALLERS} callers`, kind, figures);
        ofRound.set(kind, (ofRound.get(kind) ?? 0) + total / 2);
        bench.say(`pools, round ${round}, ${kind}: ${total.toFixed(3)} ms of CPU a send`);
      }
      // Loads of one round, there and back, stand beside each other: what else the machine does cancels out.
      for (const [pooled, plain] of PAIRS) {
        const more = (ofRound.get(pooled) ?? NaN) - (ofRound.get(plain) ?? NaN);
        bench.samples.add('pools', 'more than without', pooled, { 'cpu ms/send': more });
      }
    }
  },
};
