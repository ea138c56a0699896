import type { Running } from '@cascade/runtime';
import type { FillingParts } from './fill-entries.ts';
import { walkSlowly } from './walk-slowly.ts';

const HOUR_MS = 3_600_000;

/** Gives requests of an earlier version what the log finds them by. Ends when all have it. */
export function fillMarks({ repositories, ...parts }: FillingParts): Running {
  const { fillMarks: filling } = repositories;
  return walkSlowly(parts, {
    name: 'marks of requests',
    step: (limit) => filling.step(limit, parts.clock.now()),
    restMs: { later: HOUR_MS, done: null },
  });
}
