export interface RetryOptions {
  /** The wait after the first failure. Each further one is twice as long, up to `longestMs`. */
  firstMs: number;
  longestMs: number;
  /**
   * Whether a failure is worth another try after `waitMs`. It is asked once for each, so it is the
   * place for a line in the log.
   */
  again(error: unknown, waitMs: number): boolean;
  /** Waits on the caller's clock. If it rejects, retrying stops. */
  wait(waitMs: number): Promise<void>;
}

/**
 * Repeats `work` until it succeeds. Throws a failure that isn't worth a retry, or the error with which
 * `wait` rejected.
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
