import type { Running } from '@cascade/runtime';
import type { BackgroundContext } from '../background-context.ts';
import { walkSlowly, type WalkingParts } from './walk-slowly.ts';

const DAY_MS = 86_400_000;

export type FillingParts = WalkingParts & Pick<BackgroundContext, 'repositories'>;

/** Fills what search finds contacts by, from where the last walk ended: at the start and once a day. */
export function fillEntries({ repositories, ...parts }: FillingParts): Running {
  const { fillEntries: filling } = repositories;
  return walkSlowly(parts, {
    name: 'entries of search',
    step: (limit) => filling.step(limit),
    restMs: { later: DAY_MS, done: DAY_MS },
  });
}
