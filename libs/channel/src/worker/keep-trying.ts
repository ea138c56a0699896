import type { Clock, Logger } from '@cascade/runtime';

const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 5_000;

/**
 * Repeats a write until it is done: what a worker knows of a send must not be lost because the store
 * is away. Resolves with `undefined` only once `givingUp` is aborted.
 */
export async function keepTrying<T>(
  write: () => Promise<T>,
  { clock, logger, givingUp }: { clock: Clock; logger: Logger; givingUp: AbortSignal },
): Promise<T | undefined> {
  for (let delayMs = FIRST_DELAY_MS; ; delayMs = Math.min(2 * delayMs, LONGEST_DELAY_MS)) {
    try {
      return await write();
    } catch (error) {
      logger.warn('store write failed, kept and tried again', { error, delayMs });
    }
    try {
      await clock.sleep(delayMs, givingUp);
    } catch {
      return undefined;
    }
  }
}
