import type { Measure } from '../bench.ts';
import { apprise, notifme, ours } from '../contestants/index.ts';
import { compare } from './throughput.ts';

/** Compares with packages that a user might install instead, which store nothing. */
export const registries: Measure = {
  name: 'registries',
  async run(bench) {
    await compare(bench, {
      measure: 'registries',
      contestants: [ours, notifme, apprise],
      kind: 'text',
      callers: [64],
      forMs: bench.quick ? 1_500 : 6_000,
    });
    await bench.stop(apprise);
  },
};
