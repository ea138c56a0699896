export interface RetryOptions {
  /** The wait after the first failure. Each further one is twice as long, up to `longestMs`. */
  firstMs: number;
  longestMs: number;
  /**
   * Whether a failure is worth another try after `waitMs`. It is asked once for each, so it is the place
   * for a line in the log.
   */
  again(error: unknown, waitMs: number): boolean;
  /** Waits, on the caller's clock. Rejecting, as when he leaves, ends it all. */
  wait(waitMs: number): Promise<void>;
}

/**
 * Repeats `work` until it doesn't throw. Throws the failure that isn't worth another try, or what
 * `wait` rejected with.
 */
export async function retry<T>(
  work: () => Promise<T>,
  { firstMs, longestMs, again, wait }: RetryOptions,
): Promise<T> {
  for (let waitMs = firstMs; ; waitMs = Math.min(2 * waitMs, longestMs)) {
    try {
      return await work();
    } catch (error) {
      if (!again(error, waitMs)) throw error;
    }
    await wait(waitMs);
  }
}
