import { readFileSync, writeFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import type { Ask } from './parse-program.ts';

interface Wanted {
  does:
    | 'answer'
    | 'loop'
    | 'grow'
    | 'throw'
    | 'exit'
    | 'killed'
    | 'ask'
    | 'ask-with-pid'
    | 'large'
    | 'environment'
    | 'priority'
    | 'built-ins'
    | 'rights';
  text?: string;
}

/** Behaves as a parser with hostile input. */
export async function parse({ does, text }: Wanted, ask: Ask): Promise<unknown> {
  if (does === 'loop') for (;;);
  if (does === 'grow')
    for (const held: number[][] = []; ; held.push(Array.from({ length: 10_000 }, () => 1.5)));
  if (does === 'ask-with-pid') return { text: await ask({ pid: process.pid }), pid: process.pid };
  if (does === 'throw') throw new Error('hostile');
  if (does === 'exit') process.exit(0);
  if (does === 'killed') process.kill(process.pid, 'SIGKILL');
  if (does === 'large') return new Uint8Array(65 * 1024 * 1024);
  if (does === 'environment') return Object.keys(process.env);
  if (does === 'built-ins') return [Object.isFrozen(Object.prototype), '__proto__' in {}];
  if (does === 'rights') return rights(text ?? '').map(isAllowed);
  if (does === 'priority') return getPriority();
  return { text: does === 'ask' ? await ask(text) : text, pid: process.pid };
}

/** Reads a file of another folder, writes one, starts a program, and loads native code. */
const rights = (path: string): (() => unknown)[] => [
  () => readFileSync(path),
  () => writeFileSync(`${path}.new`, ''),
  () =>
    process.getBuiltinModule('node:child_process').spawnSync(process.execPath, ['-v'], { env: {} }),
  () => process.dlopen({ exports: {} }, path),
];

function isAllowed(act: () => unknown): string {
  try {
    act();
    return 'allowed';
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
}
