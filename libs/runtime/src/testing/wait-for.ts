export interface WaitOptions {
  timeoutMs?: number;
  /** Default: 10, later a twentieth of what was waited, at most 50. */
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
  const deadline = began + timeoutMs;
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
      throw new Error(`waited ${timeoutMs} ms in vain for ${what}`, { cause });
    const pauseMs = everyMs ?? Math.min(50, Math.max(10, (performance.now() - began) / 20));
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
