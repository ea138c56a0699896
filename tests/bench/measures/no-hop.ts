import type { Measure } from '../bench.ts';
import { floorS, noHop } from '../contestants/index.ts';
import { compare } from './throughput.ts';

/** A design with one hop and one promise less than floor S. */
export const withoutHop: Measure = {
  name: 'no-hop',
  run: (bench) =>
    compare(bench, {
      measure: 'no-hop',
      contestants: [floorS, noHop],
      kind: 'text',
      callers: bench.quick ? [64] : [1, 64, 256],
      forMs: bench.quick ? 1_000 : 4_000,
    }),
};
