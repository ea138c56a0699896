import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCpu, type readProcesses, watchProcesses } from './read-cpu.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** How often processes are looked at that nobody waits for, such as those of a browser. */
const LOOK_MS = 1_000;

/** What a suite cost. */
export interface SuiteCost {
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
  if (file === undefined || file === '') return () => undefined;
  const started = performance.now();
  const before = readCpu('self');
  const seen = new Map<number, number>();
  const processes = watchProcesses(process.pid);
  const readBelow = () => noteCpu(seen, processes());
  const standing = readBelow();
  const timer = setInterval(readBelow, LOOK_MS).unref();
  return () => {
    clearInterval(timer);
    const seenS = readBelow() - standing;
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

/** Notes the CPU seconds of each process. Returns the sum of all that were seen. */
function noteCpu(seen: Map<number, number>, processes: ReturnType<typeof readProcesses>): number {
  for (const { pid, own } of processes) seen.set(pid, own);
  return [...seen.values()].reduce((sum, seconds) => sum + seconds, 0);
}
