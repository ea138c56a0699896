import type { Measure } from '../bench.ts';
import { embeddedBefore, ours, oursBefore, oursEmbedded } from '../contestants/index.ts';
import { secondCustomer } from '../contestants/ours.ts';
import { fillAndDrain } from './bulk.ts';
import { runBurst } from './burst.ts';
import { compare } from './throughput.ts';

/**
 * Measures this checkout against another one (`before`), an earlier commit as a rule: sync sends,
 * async sends and their drain, and a burst, in turns on the same servers and provider.
 */
export function againstCheckout(folder: string): Measure[] {
  const before = oursBefore(folder);
  return [
    {
      name: 'sync',
      run: (bench) =>
        compare(bench, {
          measure: 'sync',
          contestants: [before, ours, embeddedBefore(folder), oursEmbedded],
          kind: 'text',
          callers: [16, 64, 256],
          forMs: bench.quick ? 1_500 : 6_000,
        }),
    },
    {
      name: 'bulk',
      async run(bench) {
        for (let round = 1; round <= bench.rounds; round += 1) {
          for (const contestant of [before, ours]) await fillAndDrain(bench, contestant);
        }
      },
    },
    {
      name: 'burst',
      async run(bench) {
        for (let round = 1; round <= bench.rounds; round += 1) {
          for (const contestant of [before, ours]) {
            const running = await bench.start(contestant);
            await runBurst(bench, running, await secondCustomer(running));
          }
        }
      },
    },
  ];
}
