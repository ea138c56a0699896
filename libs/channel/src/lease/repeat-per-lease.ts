import { logFailure } from '@cascade/runtime';
import type { LeaseKeeperParts, LeasedDevice } from './leased-device.ts';

/** Renewals per lease: several may fail before it is lost. */
const TICKS = 5;
/**
 * Factor by which a failed tick is retried sooner. Otherwise a store that is briefly away could
 * miss all ticks, and the worker would drop devices that nobody else could take.
 */
const SOONER = 6;

type Parts = Pick<LeaseKeeperParts<LeasedDevice>, 'clock' | 'leaseMs' | 'logger' | 'signal'>;

/**
 * Repeats `work` several times per lease until the signal; sooner after a failure. `onWake` gets a function that ends
 * the present wait.
 */
export async function repeatPerLease(
  { clock, leaseMs, logger, signal }: Parts,
  work: () => Promise<void>,
  onWake?: (wake: () => void) => void,
): Promise<void> {
  while (!signal.aborted) {
    const { promise: due, resolve } = Promise.withResolvers<void>();
    onWake?.(resolve);
    let waitMs = leaseMs / TICKS;
    try {
      await work();
    } catch (error) {
      logFailure(logger, 'lease: renewal or scan failed, trying again', { error });
      waitMs /= SOONER;
    }
    const timer = clock.after(waitMs, resolve);
    const end = () => resolve();
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) resolve();
    await due;
    timer.cancel();
    signal.removeEventListener('abort', end);
  }
}
