import { LOOK_AGAIN_MS } from '@cascade/cascade';

/**
 * Whether a send that may still stand in its queue is asked for all the same. A queue that always has
 * something in it tells nothing of one send, which may have been lost with what was in it before. So
 * whatever has waited for twice as long as when it was last insisted on is asked for again: three times
 * within a minute, a dozen times in a day, however long the queue is.
 *
 * @param waitedMs since it fell due or was asked for; `beforeMs` is as much at the look before.
 */
export const shouldRepublish = (waitedMs: number, beforeMs: number): boolean =>
  doublingsOf(waitedMs) > doublingsOf(beforeMs);

const doublingsOf = (ms: number): number =>
  ms < LOOK_AGAIN_MS ? 0 : Math.floor(Math.log2(ms / LOOK_AGAIN_MS));
