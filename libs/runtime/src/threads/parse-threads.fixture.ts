import { getPriority } from 'node:os';
import { threadId } from 'node:worker_threads';
import type { Ask } from './parse-thread.ts';

interface Wanted {
  does:
    | 'answer'
    | 'loop'
    | 'grow'
    | 'throw'
    | 'exit'
    | 'ask'
    | 'environment'
    | 'priority'
    | 'built-ins';
  text?: string;
}

/** Behaves as a parser with hostile input. */
export async function parse({ does, text }: Wanted, ask: Ask): Promise<unknown> {
  if (does === 'loop') for (;;);
  if (does === 'grow')
    for (const held: number[][] = []; ; held.push(Array.from({ length: 10_000 }, () => 1.5)));
  if (does === 'throw') throw new Error('hostile');
  if (does === 'exit') process.exit(0);
  if (does === 'environment') return Object.keys(process.env);
  if (does === 'built-ins')
    return [
      Object.isFrozen(Object.prototype),
      '__proto__' in {},
      process.execArgv,
      process.argv.length,
    ];
  if (does === 'priority') return getPriority();
  return { text: does === 'ask' ? await ask(text) : text, threadId };
}
