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

interface Process extends Cpu {
  pid: number;
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
export const readProcesses = (above: number): Process[] => watchProcesses(above)();

/**
 * Returns a function that reads all processes below one. It reads every process of the machine once, and later
 * the new ones and those below: a process that isn't below another never comes to be there.
 */
export function watchProcesses(above: number): () => Process[] {
  let strangers = new Set<number>();
  return () => {
    const pids = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
    const processes = pids
      .filter((pid) => pid !== above && !strangers.has(pid))
      .flatMap((pid) => {
        try {
          return [{ pid, ...readCpu(String(pid)) }];
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
    // The number of a process that has ended may be given to another one.
    strangers = new Set(pids.filter((pid) => !below.has(pid)));
    return processes.filter(({ pid }) => below.has(pid));
  };
}
