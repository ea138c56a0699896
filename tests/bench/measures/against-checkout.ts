import type { Bench, Measure } from '../bench.ts';
import type { Contestant } from '../contestants/contestant.ts';
import { embeddedBefore, ours, oursBefore, oursEmbedded } from '../contestants/index.ts';
import { secondCustomer } from '../contestants/ours.ts';
import { runBatch } from './batch.ts';
import { fillAndDrain } from './bulk.ts';
import { runBurst } from './burst.ts';
import { inTurns } from './in-turns.ts';
import { compare } from './throughput.ts';

/** Names of contestants that are compared: the other checkout's, and this one's. */
export const PAIRS: readonly (readonly [before: string, now: string])[] = [
  ['before', 'ours'],
  ['before embedded', 'ours embedded'],
];

/**
 * Measures this checkout against another one (`before`), an earlier commit as a rule: sync sends, async sends and
 * their drain, a batch, and a burst, on the same servers and provider.
 */
export function againstCheckout(folder: string): Measure[] {
  const servers = [oursBefore(folder), ours];
  const embedded = [embeddedBefore(folder), oursEmbedded];
  const sync = (bench: Bench, contestants: Contestant[]) =>
    compare(bench, {
      measure: 'sync',
      contestants,
      kind: 'text',
      callers: bench.of({ quick: [16], short: [1, 16, 64], full: [1, 16, 64, 256] }),
      forMs: bench.of({ quick: 1_500, short: 3_000, full: 6_000 }),
    });
  return [
    {
      name: 'sync',
      async run(bench) {
        await sync(bench, servers);
        await sync(bench, embedded);
      },
    },
    {
      name: 'bulk',
      run: (bench) => inTurns(bench, servers, (contestant) => fillAndDrain(bench, contestant)),
    },
    {
      name: 'batch',
      async run(bench) {
        await inTurns(bench, servers, (contestant) => runBatch(bench, contestant));
        await inTurns(bench, embedded, (contestant) => runBatch(bench, contestant));
      },
    },
    {
      name: 'burst',
      isLong: true,
      run: (bench) =>
        inTurns(bench, servers, async (contestant) => {
          const running = await bench.start(contestant);
          await runBurst(bench, running, await secondCustomer(running));
        }),
    },
  ];
}
