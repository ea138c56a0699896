import type { Measure } from '../bench.ts';
import { floorA, floorS, ours, oursEmbedded } from '../contestants/index.ts';
import { compare } from './throughput.ts';

/** Sync sends of one channel to a provider that answers at once. */
export const sync: Measure = {
  name: 'sync',
  run: (bench) =>
    compare(bench, {
      measure: 'sync',
      contestants: [floorA, floorS, ours, oursEmbedded],
      kind: 'text',
      callers: [1, 16, 64, 256],
      forMs: bench.quick ? 1_500 : 6_000,
    }),
};
