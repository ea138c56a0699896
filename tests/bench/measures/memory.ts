import type { Bench, Measure } from '../bench.ts';
import type { Contestant } from '../contestants/contestant.ts';
import { ours } from '../contestants/index.ts';
import { memoryMb } from '../processes/process-figures.ts';
import { sumOf } from './idle-memory.ts';

const QUARTERS = [1, 2, 3, 4];

/** Resident memory of each process over 100,000 sync sends. */
export const memory: Measure = {
  name: 'memory',
  async run(bench) {
    await memoryOverSends(bench, ours, bench.quick ? 4_000 : 100_000);
  },
};

/** Measures memory after each quarter of so many sync sends. Returns that of each process (MB). */
export async function memoryOverSends(
  bench: Bench,
  contestant: Contestant,
  sends: number,
): Promise<Record<string, number>[]> {
  const running = await bench.start(contestant);
  // A checkout that is compared has a broker of its own.
  const own = Object.entries(running.pids).filter(([role]) => role !== 'broker');
  const measured = [];
  for (const quarter of QUARTERS) {
    await bench.load(running, 'text', { callers: 64, requests: sends / QUARTERS.length });
    const byRole = Object.fromEntries(own.map(([role, pid]) => [role, memoryMb(pid)]));
    const total = sumOf(byRole);
    const figures = Object.fromEntries(
      Object.entries(byRole).map(([role, mb]) => [`MB ${role}`, mb]),
    );
    bench.samples.add('memory', `quarter ${quarter}`, contestant.name, { MB: total, ...figures });
    bench.say(`memory, ${contestant.name}, quarter ${quarter}: ${total.toFixed(0)} MB`);
    measured.push(byRole);
  }
  return measured;
}
