import type { Bench, CostedLoad } from '../bench.ts';
import type { Contestant, Kind } from '../contestants/contestant.ts';
import { besideFloor } from './beside-floor.ts';
import { inTurns } from './in-turns.ts';

/** Longest piece of own CPU time on an event loop, until the end of this load. */
export const LONGEST = 'longest piece ms';

/**
 * Runs one load of each contestant in each round, at each number of callers. With a floor among them, the ratio of
 * each other one to it is a figure, too.
 */
export async function compare(
  bench: Bench,
  {
    measure,
    contestants,
    kind,
    callers,
    forMs,
    rounds = bench.rounds,
    floor,
  }: {
    measure: string;
    contestants: readonly Contestant[];
    kind: Kind;
    callers: number[];
    forMs: number;
    rounds?: number;
    floor?: Contestant | undefined;
  },
): Promise<void> {
  for (const contestant of contestants) await bench.warmUp(contestant, kind);
  const compareToFloor = floor && besideFloor(bench, { contestants, floor, figure: 'sends/s' });
  for (const count of callers) {
    const measureLoad = async (contestant: Contestant, round: number) => {
      const running = await bench.start(contestant);
      const result = await bench.calmly(() => bench.load(running, kind, { callers: count, forMs }));
      const longest = await running.longestPiece?.();
      bench.samples.add(measure, `${count} callers`, contestant.name, {
        ...figuresOf(result),
        ...(longest === undefined || Number.isNaN(longest) ? {} : { [LONGEST]: longest }),
      });
      compareToFloor?.(measure, `${count} callers`, contestant, result.perSecond);
      bench.say(
        `${measure}, round ${round}, ${count} callers, ${contestant.name}: ` +
          `${result.perSecond.toFixed(0)}/s, p99 ${result.p99Ms.toFixed(1)} ms` +
          (longest === undefined ? '' : `, longest piece ${longest.toFixed(0)} ms`),
      );
    };
    await inTurns(bench, contestants, measureLoad, rounds);
  }
}

function figuresOf({ perSecond, p50Ms, p99Ms, cpu, others }: CostedLoad): Record<string, number> {
  const byProcess = Object.entries(cpu).map(([role, value]) => [`cpu ms/send ${role}`, value]);
  const total = Object.values(cpu).reduce((sum, value) => sum + value, 0);
  return {
    'sends/s': perSecond,
    'p50 ms': p50Ms,
    'p99 ms': p99Ms,
    'cpu ms/send': total,
    'others %': others * 100,
    ...(Object.fromEntries(byProcess) as Record<string, number>),
  };
}
