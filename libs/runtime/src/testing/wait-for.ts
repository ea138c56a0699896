export interface WaitOptions {
  timeoutMs?: number;
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
  const { timeoutMs = 5_000, everyMs = 10, what } = options;
  const deadline = performance.now() + timeoutMs;
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
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
