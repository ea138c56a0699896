import type { Clock } from '../clock.ts';

/** Makes the sleep of a test's clock from its timers. */
export function sleepBy(after: Clock['after']): Clock['sleep'] {
  return (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason as Error);
        return;
      }
      const abort = () => {
        timer.cancel();
        reject(signal?.reason as Error);
      };
      const timer = after(ms, () => {
        signal?.removeEventListener('abort', abort);
        resolve();
      });
      signal?.addEventListener('abort', abort, { once: true });
    });
}
