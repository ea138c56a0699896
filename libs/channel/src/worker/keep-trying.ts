import { retry, UnavailableError } from '@cascade/runtime';
import type { Clock, Logger } from '@cascade/runtime';

interface Parts {
  clock: Clock;
  logger: Logger;
  givingUp: AbortSignal;
}

/**
 * Repeats a write while the store is unavailable: what a worker knows of a send must not be lost for that.
 * Resolves with `undefined` only once `givingUp` is aborted. Throws any other error at once: a row that
 * the store can't take today it can't take tomorrow.
 */
export async function keepTrying<T>(
  write: () => Promise<T>,
  { clock, logger, givingUp }: Parts,
): Promise<T | undefined> {
  try {
    return await retry(write, {
      firstMs: 100,
      longestMs: 5_000,
      again(error, delayMs) {
        if (!(error instanceof UnavailableError)) return false;
        logger.warn('store: write failed, trying again', { error, delayMs });
        return true;
      },
      wait: (delayMs) => clock.sleep(delayMs, givingUp),
    });
  } catch (error) {
    if (givingUp.aborted) return undefined;
    throw error;
  }
}

/**
 * `keepTrying` of a row that tells what the provider answered. If the store can't take the row, it is
 * stored without the answer: what became of a message that may have left counts for more.
 */
export async function keepTryingAnswer<R extends { _id: number; detail?: unknown }, T>(
  row: R,
  write: (row: R) => Promise<T>,
  parts: Parts,
): Promise<T | undefined> {
  try {
    return await keepTrying(() => write(row), parts);
  } catch (error) {
    if (row.detail === undefined) throw error;
    parts.logger.error("store: row refused, trying without the provider's answer", {
      send: row._id,
      error,
    });
    const bare = { ...row };
    delete bare.detail;
    return keepTrying(() => write(bare), parts);
  }
}
