import { appendFileSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
/** Clock ticks of `/proc/self/stat` a second: a constant of Linux on all its machines. */
const TICKS = 100;

/** What a suite cost. */
interface SuiteCost {
  suite: string;
  /** Process of Jest's worker: a new one loads every module again. */
  worker: number;
  /** Seconds from start to end. */
  wall: number;
  /** CPU seconds of the worker that ran it. */
  own: number;
  /** CPU seconds of processes that it started and that ended. */
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
  const before = readCpu();
  return () => {
    const after = readCpu();
    const cost: SuiteCost = {
      suite: relative(root, path),
      worker: process.pid,
      wall: Number(((performance.now() - started) / 1000).toFixed(2)),
      own: Number((after.own - before.own).toFixed(2)),
      children: Number((after.children - before.children).toFixed(2)),
    };
    appendFileSync(file, `${JSON.stringify(cost)}\n`);
  };
}

/** Reads CPU seconds of this process and of its ended children. */
function readCpu(): { own: number; children: number } {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // The second field, the program's name in parentheses, may contain spaces.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15);
  return { own: (user + system) / TICKS, children: (childUser + childSystem) / TICKS };
}
