import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of `/proc/<pid>/stat` a second on every Linux that Node runs on (`getconf CLK_TCK`). */
export const TICKS_PER_SECOND = 100;

interface Stat {
  parent: number;
  cpuSeconds: number;
}

export function readStat(pid: number): Stat | undefined {
  try {
    // The name in parentheses may contain any character; the fields begin after it (proc(5)).
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return {
      parent: Number(fields[1]),
      cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND,
    };
  } catch {
    return undefined;
  }
}

/** Returns the CPU seconds of a process and its children since they started. */
export function cpuSeconds(pid: number): number {
  const stats = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = stats.filter((name) => readStat(Number(name))?.parent === pid);
  return children.reduce(
    (sum, child) => sum + (readStat(Number(child))?.cpuSeconds ?? 0),
    readStat(pid)?.cpuSeconds ?? 0,
  );
}

/** Returns the resident memory of a process, in MB. */
export function memoryMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? NaN) / 1_024;
}

/** Returns the memory of a process (MB), with its share of what it has in common with others. */
export function proportionalMb(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? NaN) / 1_024;
}

/** Returns the peak resident memory of a process, in MB. */
export function peakMemoryMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? NaN) / 1_024;
}
