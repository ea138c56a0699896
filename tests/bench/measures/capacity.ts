import { cpus } from 'node:os';
import type { Bench, CostedLoad, Measure } from '../bench.ts';
import type { Contestant } from '../contestants/contestant.ts';
import { ours } from '../contestants/index.ts';
import { oursScaled } from '../contestants/ours.ts';
import { inTurns } from './in-turns.ts';

const EACH = [1, 2, 4];
const CALLERS = [64, 256, 512];

/**
 * Sync sends over one, two and four gateways and workers of each channel, with one broker and one
 * database. Measures the gain of more processes, the cost of a send in each kind, and which
 * resource runs out.
 */
export const capacity: Measure = {
  name: 'capacity',
  async run(bench) {
    // The contestants share queues, so only one may run.
    await bench.stop(ours);
    const contestants = (bench.quick ? EACH.slice(0, 1) : EACH).map(oursScaled);
    await inTurns(bench, contestants, async (contestant) => {
      for (const callers of bench.quick ? [64] : CALLERS) await measure(bench, contestant, callers);
      await bench.stop(contestant);
    });
  },
};

async function measure(bench: Bench, contestant: Contestant, callers: number): Promise<void> {
  const running = await bench.start(contestant);
  const forMs = bench.quick ? 1_500 : 6_000;
  const result = await bench.calmly(() => bench.load(running, 'text', { callers, forMs }));
  bench.samples.add('capacity', `${callers} callers`, contestant.name, figuresOf(result));
  bench.say(
    `capacity, ${callers} callers, ${contestant.name}: ${result.perSecond.toFixed(0)}/s, ` +
      `p99 ${result.p99Ms.toFixed(1)} ms`,
  );
}

function figuresOf({ perSecond, p50Ms, p99Ms, cpu, others }: CostedLoad): Record<string, number> {
  const byKind = new Map<string, number>();
  for (const [role, ms] of Object.entries(cpu)) {
    const kind = role.split(' ', 1)[0]!;
    byKind.set(kind, (byKind.get(kind) ?? 0) + ms);
  }
  const total = Object.values(cpu).reduce((sum, ms) => sum + ms, 0);
  return {
    'sends/s': perSecond,
    'p50 ms': p50Ms,
    'p99 ms': p99Ms,
    'others %': others * 100,
    // The rest of the machine is used by the load, the provider and other processes.
    'own %': ((total * perSecond) / 1_000 / cpus().length) * 100,
    // Milliseconds per send equal seconds per 1,000.
    'cpu s/1000': total,
    ...Object.fromEntries([...byKind].map(([kind, ms]) => [`cpu s/1000 ${kind}`, ms])),
  };
}
