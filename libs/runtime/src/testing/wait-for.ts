/** A loaded machine is several times slower than the one for which a time was chosen. */
const PATIENCE = 4;

export interface WaitOptions {
  /** What a machine with little else to do may need; four times as long is waited. */
  timeoutMs?: number;
  /** Default: 10, later a twentieth of what was waited, at most 200. */
  everyMs?: number;
  /** Named in the error: `the bot to receive the message`. */
  what: string;
}

/**
 * Polls `condition` until it returns something truthy, and returns that. A condition that throws
 * counts as not met; its last error is the cause of the timeout error.
 */
export async function waitFor<T>(
  condition: () => T | Promise<T>,
  options: WaitOptions,
): Promise<NonNullable<T>> {
  const { timeoutMs = 5_000, everyMs, what } = options;
  const began = performance.now();
  const mostMs = timeoutMs * PATIENCE;
  const deadline = began + mostMs;
  let cause: unknown;
  for (;;) {
    try {
      const value = await condition();
      if (value) return value;
      cause = undefined;
    } catch (error) {
      cause = error;
    }
    if (performance.now() >= deadline)
      throw new Error(`waited ${mostMs} ms in vain for ${what}`, { cause });
    const pauseMs = everyMs ?? Math.min(200, Math.max(10, (performance.now() - began) / 20));
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
