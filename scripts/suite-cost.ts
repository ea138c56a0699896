import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
/** Clock ticks of `/proc/self/stat` a second: a constant of Linux on all its machines. */
const TICKS = 100;
/** How often processes are looked at that nobody waits for, such as those of a browser. */
const LOOK_MS = 1_000;

/** What a suite cost. */
interface SuiteCost {
  suite: string;
  /** Process of Jest's worker: a new one loads every module again. */
  worker: number;
  /** Seconds from start to end. */
  wall: number;
  /** CPU seconds of the worker that ran it. */
  own: number;
  /** CPU seconds of processes below it: ended ones, or what was seen of all of them if that is more. */
  children: number;
}

/**
 * Measures a suite if `SUITE_COSTS` names a file. Returns a function that ends the measurement and
 * appends it to the file as a line of JSON. CPU seconds don't depend on what else the machine does.
 */
export function measureSuite(path: string): () => void {
  const file = process.env['SUITE_COSTS'];
  if (file === undefined) return () => undefined;
  const started = performance.now();
  const before = readCpu('self');
  const seen = new Map<number, number>();
  const standing = readBelow(seen);
  const timer = setInterval(() => readBelow(seen), LOOK_MS).unref();
  return () => {
    clearInterval(timer);
    const seenS = readBelow(seen) - standing;
    const after = readCpu('self');
    const cost: SuiteCost = {
      suite: relative(root, path),
      worker: process.pid,
      wall: Number(((performance.now() - started) / 1000).toFixed(2)),
      own: Number((after.own - before.own).toFixed(2)),
      children: Number(Math.max(after.children - before.children, seenS).toFixed(2)),
    };
    appendFileSync(file, `${JSON.stringify(cost)}\n`);
  };
}

/** Notes the CPU seconds of each process below this one. Returns the sum of all that were seen. */
function readBelow(seen: Map<number, number>): number {
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
  const below = new Set([process.pid]);
  let known = 0;
  while (known < below.size) {
    known = below.size;
    for (const { pid, parent } of processes) if (below.has(parent)) below.add(pid);
  }
  below.delete(process.pid);
  for (const { pid, own } of processes) if (below.has(pid)) seen.set(pid, own);
  return [...seen.values()].reduce((sum, seconds) => sum + seconds, 0);
}

/** Reads a process's parent, and CPU seconds of it and of its ended children. */
function readCpu(pid: string): { parent: number; own: number; children: number } {
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
