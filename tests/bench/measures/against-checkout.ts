import type { Bench, Measure } from '../bench.ts';
import type { Contestant, Kind } from '../contestants/contestant.ts';
import {
  embeddedBefore,
  floorA,
  floorS,
  ours,
  oursBefore,
  oursEmbedded,
} from '../contestants/index.ts';
import { secondCustomer } from '../contestants/ours.ts';
import { balancedOrders } from './balanced-orders.ts';
import { runBatch } from './batch.ts';
import { besideFloor } from './beside-floor.ts';
import { fillAndDrain } from './bulk.ts';
import { runBurst } from './burst.ts';
import { compareMemory } from './compare-memory.ts';
import { inTurns } from './in-turns.ts';
import { compareStarts } from './starts.ts';
import { compare } from './throughput.ts';
import { upgradeFrom } from './upgrade.ts';

/** Names of contestants that are compared: the other checkout's, and this one's. */
export const PAIRS: readonly (readonly [before: string, now: string])[] = [
  ['before', 'ours'],
  ['before embedded', 'ours embedded'],
];

/**
 * Measures this checkout against another one (`before`), an earlier commit as a rule: starts, sync sends, tiers, async
 * sends and their drain, a batch, a burst, memory, and an upgrade, on the same servers and provider, beside the floors.
 */
export function againstCheckout(folder: string): Measure[] {
  const servers = [oursBefore(folder), ours];
  const embedded = [embeddedBefore(folder), oursEmbedded];
  return [
    { name: 'starts', run: (bench) => compareStarts(bench, folder) },
    {
      name: 'sync',
      async run(bench) {
        await sync(bench, servers, ['text'], floorS);
        await sync(bench, embedded, ['text'], floorS);
      },
    },
    { name: 'tiers', run: (bench) => sync(bench, servers, ['two tiers', 'cascade']) },
    { name: 'bulk', run: (bench) => bulk(bench, servers) },
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
    {
      name: 'memory',
      async run(bench) {
        for (const contestant of [...servers, ...embedded]) await bench.stop(contestant);
        await compareMemory(bench, folder);
      },
    },
    {
      name: 'upgrade',
      isLong: true,
      async run(bench) {
        await bench.stopAll();
        await upgradeFrom(bench, folder);
      },
    },
  ];
}

/**
 * The same commit differs from start to start by up to a fifth at 64 callers, as V8 compiled it and as loads met
 * MongoDB: more than most changes. So processes are started anew after each whole balanced order. A floor can't
 * start twice: the ids of its rows begin at 1.
 */
async function sync(
  bench: Bench,
  checkouts: readonly Contestant[],
  kinds: readonly Kind[],
  floor?: Contestant,
): Promise<void> {
  const contestants = floor === undefined ? checkouts : [floor, ...checkouts];
  const roundsOfStart = balancedOrders(contestants.length).length;
  for (let measured = 0; measured < bench.rounds; measured += roundsOfStart) {
    for (const contestant of checkouts) await bench.stop(contestant);
    for (const kind of kinds) {
      await compare(bench, {
        measure: kind === 'text' ? 'sync' : kind,
        contestants,
        kind,
        callers: bench.of({ quick: [16], short: [16, 64, 256], full: [1, 16, 64, 256] }),
        forMs: bench.of({ quick: 1_500, short: 3_000, full: 6_000 }),
        rounds: Math.min(roundsOfStart, bench.rounds),
        floor,
      });
    }
  }
}

async function bulk(bench: Bench, checkouts: readonly Contestant[]): Promise<void> {
  const contestants = [floorA, ...checkouts];
  const compareToFloor = besideFloor(bench, { contestants, floor: floorA, figure: 'drained/s' });
  await inTurns(bench, contestants, async (contestant) => {
    const { setting, drained } = await fillAndDrain(bench, contestant);
    compareToFloor('bulk', setting, contestant, drained);
  });
}
