import { retry } from '@cascade/runtime';
import type { Clock, Logger } from '@cascade/runtime';

/**
 * Repeats a write until it is done: what a worker knows of a send must not be lost because the store
 * is away. Resolves with `undefined` only once `givingUp` is aborted.
 */
export function keepTrying<T>(
  write: () => Promise<T>,
  { clock, logger, givingUp }: { clock: Clock; logger: Logger; givingUp: AbortSignal },
): Promise<T | undefined> {
  return retry(write, {
    firstMs: 100,
    longestMs: 5_000,
    again(error, delayMs) {
      logger.warn('store write failed, kept and tried again', { error, delayMs });
      return true;
    },
    wait: (delayMs) => clock.sleep(delayMs, givingUp),
    // Every failure is worth another try: what ends it is the signal alone.
  }).catch(() => undefined);
}
