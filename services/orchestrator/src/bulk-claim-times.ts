import { LOOK_AGAIN_MS } from '@cascade/cascade';

/** Whoever looks at a page is done sooner than this. A page that is still in hand then is another one's. */
export const IN_HAND_MS = 2_000;
/**
 * The broker has a page that was taken sooner than this, unless its orchestrator died or the broker is
 * away. What is taken counts in its bulk queue's load: a bulk queue whose takers die stands still for as long.
 */
const GIVEN_WITHIN_MS = 500;
/** What the broker still doesn't have is given to it ever more seldom: at most 16 times as seldom. */
const MAX_GIVEN_DOUBLINGS = 4;
/** A page that is slow, not lost, is looked at ever more seldom: at most 8 times as seldom. */
const MAX_DOUBLINGS = 3;

/** Until a page that was given to the broker after so many looks is another one's to give. */
export const giveAgainMs = (looks: number): number =>
  GIVEN_WITHIN_MS * 2 ** Math.min(looks, MAX_GIVEN_DOUBLINGS);

/** Until the look that follows after so many, at the latest. */
export const nextLookMs = (looks: number): number =>
  LOOK_AGAIN_MS * 2 ** Math.min(looks, MAX_DOUBLINGS);

/** How long a page has waited at most when it is looked at after so many looks; -1: it was asked for now. */
export function waitedMs(looks: number): number {
  const doubled = Math.min(looks, MAX_DOUBLINGS);
  // 1 + 2 + 4 + … + 2^doubled, then the longest wait again and again.
  return LOOK_AGAIN_MS * (2 ** (doubled + 1) - 1) + (looks - doubled) * nextLookMs(MAX_DOUBLINGS);
}
