import type { Measure } from '../bench.ts';
import { floorA, floorS, ours } from '../contestants/index.ts';
import { compare } from './throughput.ts';

/**
 * Three tiers; the provider refuses the first two. The floors call the HTTP provider three times
 * from one process; the product goes from Telegram to WABA to e-mail, each with its own worker.
 */
export const cascade: Measure = {
  name: 'cascade',
  run: (bench) =>
    compare(bench, {
      measure: 'cascade',
      contestants: [floorA, floorS, ours],
      kind: 'cascade',
      callers: [64],
      forMs: bench.quick ? 1_500 : 6_000,
    }),
};
