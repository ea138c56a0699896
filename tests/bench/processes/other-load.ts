import { readdirSync, readFileSync } from 'node:fs';
import { readStat, TICKS_PER_SECOND } from './process-figures.ts';

export interface CpuReading {
  /** CPU seconds of all cores, used and idle. */
  all: number;
  used: number;
  /** CPU seconds of this process and its descendants. */
  own: number;
}

/** Reads `/proc/stat` of the machine and of our own processes. */
export function readCpu(): CpuReading {
  const [user = 0, nice = 0, system = 0, idle = 0, wait = 0, irq = 0, soft = 0, steal = 0] =
    readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/\s+/).slice(1).map(Number) ?? [];
  const used = user + nice + system + irq + soft + steal;
  return {
    all: (used + idle + wait) / TICKS_PER_SECOND,
    used: used / TICKS_PER_SECOND,
    own: ownSeconds(),
  };
}

/** Share of the machine (0 to 1) that other processes used between two readings. */
export const otherShare = (before: CpuReading, after: CpuReading): number =>
  Math.max(0, after.used - before.used - (after.own - before.own)) / (after.all - before.all);

function ownSeconds(): number {
  const stats = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), readStat(Number(name))]),
  );
  const isOurs = (pid: number): boolean => {
    if (pid === process.pid) return true;
    const parent = stats.get(pid)?.parent;
    return parent !== undefined && parent > 1 && isOurs(parent);
  };
  return [...stats.entries()].reduce(
    (sum, [pid, stat]) => (stat && isOurs(pid) ? sum + stat.cpuSeconds : sum),
    0,
  );
}
