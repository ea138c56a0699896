import { LOOK_AGAIN_MS } from '@cascade/cascade';

/**
 * Whoever takes a page asks for its requests, and whoever looks at one is done with it, sooner than this.
 * A page that is still in hand then is another one's: its orchestrator may have died.
 */
export const IN_HAND_MS = 2_000;
/** A page that is slow, not lost, is looked at ever more seldom: at most 8 times as seldom. */
const MAX_DOUBLINGS = 3;

/** Until the look that follows after so many, at the latest. */
export const nextLookMs = (looks: number): number =>
  LOOK_AGAIN_MS * 2 ** Math.min(looks, MAX_DOUBLINGS);

/** How long a page has waited at most when it is looked at after so many looks; -1: it was asked for now. */
export function waitedMs(looks: number): number {
  const doubled = Math.min(looks, MAX_DOUBLINGS);
  // 1 + 2 + 4 + … + 2^doubled, then the longest wait again and again.
  return LOOK_AGAIN_MS * (2 ** (doubled + 1) - 1) + (looks - doubled) * nextLookMs(MAX_DOUBLINGS);
}
