const FIRST_MS = 1_000;
const LONGEST_MS = 5 * 60_000;

/**
 * Computes the wait before the next connection: doubles up to five minutes, half of it random, so that
 * a worker's devices don't reconnect all at once.
 *
 * @param failures failed connections in a row, from 1 on.
 * @param random 0 up to 1.
 */
export function backOffMs(failures: number, random: number): number {
  const most = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 20));
  return Math.round(most / 2 + (most / 2) * random);
}
