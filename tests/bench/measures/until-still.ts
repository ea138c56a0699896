import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench } from '../bench.ts';

const STILL_MS = 1_000;

/**
 * Resolves when hanging calls have reached the provider since it had `hungBefore`, and no more for
 * a second: all parallel calls have begun.
 */
export async function untilStill(bench: Bench, hungBefore: number): Promise<void> {
  for (let before = hungBefore; ;) {
    const { hanging } = await bench.world.providerCounts();
    if (hanging > hungBefore && hanging === before) return;
    before = hanging;
    await sleep(STILL_MS);
  }
}
