import type { Measure } from '../bench.ts';
import { floorA, floorS, ours } from '../contestants/index.ts';
import { compare } from './throughput.ts';

/** Sync sends of one channel to a provider that answers after 20 ms. */
export const slowProvider: Measure = {
  name: 'slow-provider',
  run: (bench) =>
    compare(bench, {
      measure: 'slow-provider',
      contestants: [floorA, floorS, ours],
      kind: 'slow',
      callers: [64],
      forMs: bench.quick ? 1_500 : 6_000,
    }),
};
