import { RECHECK_MS } from '@cascade/cascade';

/** The longest time of a check. If the sweeper dies while it checks, another one checks then. */
export const CHECK_WITHIN_MS = 2_000;
/**
 * The broker confirms a claim's message sooner than this, unless the claim's orchestrator died or the
 * broker is unavailable. Claimed requests count in the load of their bulk queue, published or not: a bulk queue
 * whose orchestrators die stands still for as long.
 */
const PUBLISHED_WITHIN_MS = 500;
/** A claim that the broker doesn't confirm is published after waits that grow up to 16-fold. */
const MAX_PUBLISH_DOUBLINGS = 4;
/** A claim that is slow, not lost, is checked after waits that grow up to 8-fold. */
const MAX_CHECK_DOUBLINGS = 3;

/** From a claim's publishing, after so many checks, until the sweeper publishes it again. */
export const publishAgainMs = (checks: number): number =>
  PUBLISHED_WITHIN_MS * 2 ** Math.min(checks, MAX_PUBLISH_DOUBLINGS);

/** From one check until the next one, at most, after so many checks. */
export const nextCheckMs = (checks: number): number =>
  RECHECK_MS * 2 ** Math.min(checks, MAX_CHECK_DOUBLINGS);

/** How long a claim has waited at most when it is checked after so many checks; -1: it was published now. */
export function waitedMs(checks: number): number {
  const doubled = Math.min(checks, MAX_CHECK_DOUBLINGS);
  // 1 + 2 + 4 + … + 2^doubled, then the longest wait again and again.
  return (
    RECHECK_MS * (2 ** (doubled + 1) - 1) + (checks - doubled) * nextCheckMs(MAX_CHECK_DOUBLINGS)
  );
}
