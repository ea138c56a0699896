import type { Bench } from '../bench.ts';
import { beforeFromBundle, oursFromBundle } from '../contestants/index.ts';
import { memoryOverSends } from './memory.ts';
import { takeTurns } from './in-turns.ts';

/**
 * Memory over sync sends of the services that take part, of both checkouts' bundles, each started for it alone. That
 * of the gateway is a figure of its own: after all sends, and whether it has stopped growing.
 */
export async function compareMemory(bench: Bench, before: string): Promise<void> {
  const sends = bench.of({ quick: 2_000, short: 40_000, full: 100_000 });
  await takeTurns(bench, [beforeFromBundle(before), oursFromBundle], async (order) => {
    for (const contestant of order) {
      const quarters = await memoryOverSends(bench, contestant, sends);
      await bench.stop(contestant);
      const [, second = NaN, , last = NaN] = quarters.map(({ gateway }) => gateway);
      bench.samples.add('memory', `gateway after ${sends} sends`, contestant.name, { MB: last });
      const flat = { 'last quarter / second': last / second };
      bench.samples.add('memory', 'gateway', contestant.name, flat);
    }
  });
}
