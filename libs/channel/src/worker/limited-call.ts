import type { Clock } from '@cascade/runtime';

/** An adapter that ignores the signal doesn't hold its send for longer than this. */
const GRACE_MS = 1_000;

/**
 * Runs `call` with a signal that is aborted after `timeoutMs`.
 * @param timers space out the ends of calls that began together.
 * @returns `timed-out` when the call is still under way a second after that.
 */
export function limitedCall<T>(
  timers: Pick<Clock, 'after'>,
  timeoutMs: number,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<{ settled: T } | 'timed-out'> {
  const controller = new AbortController();
  const called = call(controller.signal);
  // One promise with one timer: a race of promises is half a dozen more for each call.
  return new Promise((resolve, reject) => {
    let timer = timers.after(timeoutMs, () => {
      timer = timers.after(GRACE_MS, () => resolve('timed-out'));
      controller.abort(new DOMException('call timed out', 'TimeoutError'));
    });
    called.then(
      (settled) => {
        timer.cancel();
        resolve({ settled });
      },
      (error: unknown) => {
        timer.cancel();
        reject(error);
      },
    );
  });
}
