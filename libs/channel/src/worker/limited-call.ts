import type { Clock } from '@cascade/runtime';

/** An adapter that ignores the signal doesn't hold its send for longer than this. */
const GRACE_MS = 1_000;

/**
 * Runs `call` with a signal that is aborted after `timeoutMs`.
 * @returns `timed-out` when the call is still under way a second after that.
 */
export async function limitedCall<T>(
  clock: Clock,
  timeoutMs: number,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<{ settled: T } | 'timed-out'> {
  const controller = new AbortController();
  const { promise: expired, resolve: expire } = Promise.withResolvers<'timed-out'>();
  let timer = clock.after(timeoutMs, () => {
    timer = clock.after(GRACE_MS, () => expire('timed-out'));
    controller.abort(new DOMException('call timed out', 'TimeoutError'));
  });
  try {
    const settled = call(controller.signal).then((value) => ({ settled: value }));
    return await Promise.race([settled, expired]);
  } finally {
    timer.cancel();
  }
}
