import type { Lane } from '@cascade/contracts';
import { RECHECK_MS } from './timing.ts';

/** Attempts at a send that failed by a defect of the program, before a send claim, by channel. */
export type Faults = Readonly<Record<string, number>>;

/**
 * Gives a send up after so many attempts that ended in a crash or an internal error: no endless retries of a
 * send that kills its worker. It ends without a call, and the cascade goes on. A caller who waits has two
 * repeats within fifteen seconds; nobody waits for a bulk send, which gets 85 minutes, so that a
 * release that broke it can be taken back.
 */
const MOST_FAULTS: Readonly<Record<Lane, number>> = { interactive: 3, bulk: 10 };

/** True when the send is given up: no more attempts. */
export function isGivenUp(lane: Lane, faults: number): boolean {
  return faults >= MOST_FAULTS[lane];
}

/** Until the next attempt after so many faults: twice as long each time where nobody waits. */
export function askAgainMs(lane: Lane, faults: number): number {
  return lane === 'interactive' ? RECHECK_MS : RECHECK_MS * 2 ** faults;
}
