import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of `/proc/self/stat` a second: a constant of Linux on all its machines. */
const TICKS = 100;

interface Cpu {
  parent: number;
  /** CPU seconds of the process. */
  own: number;
  /** CPU seconds of its children that ended. */
  children: number;
}

/** Reads a process's parent and CPU seconds. */
export function readCpu(pid: string): Cpu {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field, the program's name in parentheses, may contain spaces.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const parent = fields[1] ?? 0;
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15);
  return { parent, own: (user + system) / TICKS, children: (childUser + childSystem) / TICKS };
}

/** Reads all processes below one. */
export function readProcesses(above: number): (Cpu & { pid: number })[] {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [{ pid: Number(pid), ...readCpu(pid) }];
      } catch {
        // The process has ended.
        return [];
      }
    });
  const below = new Set([above]);
  let known = 0;
  while (known < below.size) {
    known = below.size;
    for (const { pid, parent } of processes) if (below.has(parent)) below.add(pid);
  }
  return processes.filter(({ pid }) => pid !== above && below.has(pid));
}
