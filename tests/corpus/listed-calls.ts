import { readFileSync } from 'node:fs';
import type { Call } from './call.ts';

const read = (name: string): Call[] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Call);

/** Tiers, options, refused bodies, headers, async and scheduled sends. */
export const LISTED_SENDS: readonly Call[] = read('sends.jsonl');
/** What the management interface makes, and what the product does with it: rules, batches, checks, codes. */
export const USE_CALLS: readonly Call[] = read('uses.jsonl');
/** Calls whose outcome is another one since some build: after the reads, which would tell of it. */
export const CHANGED_CALLS: readonly Call[] = read('changed.jsonl');
/** What is deleted at the end, and what is told of it then. */
export const LAST_CALLS: readonly Call[] = read('ends.jsonl');
