import { readFileSync } from 'node:fs';

/** Length of a clock tick in `/proc/<pid>/stat`: a constant of Linux on all machines that Node runs on. */
const TICK_MS = 10;
/** Places of `utime` and `stime` behind the name, which may hold blanks and brackets (proc(5)). */
const UTIME = 11;
const STIME = 12;

/** Processor time that a process of this machine has used, in milliseconds; undefined where the system doesn't say so. */
export function cpuMsOf(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const members = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(members[UTIME]) + Number(members[STIME]);
    return Number.isFinite(ticks) ? ticks * TICK_MS : undefined;
  } catch {
    return undefined;
  }
}
