import type { Measure } from '../bench.ts';
import { ours } from '../contestants/index.ts';
import { memoryMb } from '../processes/process-figures.ts';

const QUARTERS = [1, 2, 3, 4];

/** Resident memory of each process over 100,000 sync sends. */
export const memory: Measure = {
  name: 'memory',
  async run(bench) {
    const running = await bench.start(ours);
    const requests = (bench.quick ? 4_000 : 100_000) / QUARTERS.length;
    for (const quarter of QUARTERS) {
      await bench.load(running, 'text', { callers: 64, requests });
      const byRole = Object.entries(running.pids).map(([role, pid]) => [
        `MB ${role}`,
        memoryMb(pid),
      ]);
      const figures = Object.fromEntries(byRole) as Record<string, number>;
      const total = Object.values(figures).reduce((sum, mb) => sum + mb, 0);
      bench.samples.add('memory', `quarter ${quarter}`, ours.name, { MB: total, ...figures });
      bench.say(`memory, quarter ${quarter}: ${total.toFixed(0)} MB`);
    }
  },
};
