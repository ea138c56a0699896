import type { Bench, Measure } from '../bench.ts';
import type { Contestant, Kind } from '../contestants/contestant.ts';
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
 * Rounds that one start of the processes is measured for. The same commit differs from start to start by up to a
 * fifth at 64 callers, as V8 compiled it and as loads met MongoDB: more than most changes.
 */
const ROUNDS_OF_START = 2;

/**
 * Measures this checkout against another one (`before`), an earlier commit as a rule: sync sends, tiers, async sends
 * and their drain, a batch, and a burst, on the same servers and provider.
 */
export function againstCheckout(folder: string): Measure[] {
  const servers = [oursBefore(folder), ours];
  const embedded = [embeddedBefore(folder), oursEmbedded];
  const sync = async (bench: Bench, contestants: Contestant[], kinds: readonly Kind[]) => {
    for (let measured = 0; measured < bench.rounds; measured += ROUNDS_OF_START) {
      for (const contestant of contestants) await bench.stop(contestant);
      for (const kind of kinds) {
        await compare(bench, {
          measure: kind === 'text' ? 'sync' : kind,
          contestants,
          kind,
          callers: bench.of({ quick: [16], short: [16, 64, 256], full: [1, 16, 64, 256] }),
          forMs: bench.of({ quick: 1_500, short: 3_000, full: 6_000 }),
          rounds: Math.min(ROUNDS_OF_START, bench.rounds),
        });
      }
    }
  };
  return [
    {
      name: 'sync',
      async run(bench) {
        await sync(bench, servers, ['text']);
        await sync(bench, embedded, ['text']);
      },
    },
    { name: 'tiers', run: (bench) => sync(bench, servers, ['two tiers', 'cascade']) },
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
