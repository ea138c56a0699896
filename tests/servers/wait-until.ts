import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Polls until `condition` returns something other than `undefined`, and returns it. A condition
 * that throws counts as not met; its last error is the cause of the timeout error.
 */
export async function waitUntil<T>(
  what: string,
  condition: () => Promise<T | undefined> | T | undefined,
  { timeoutMs, everyMs = 50 }: { timeoutMs: number; everyMs?: number },
): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  let cause: unknown;
  do {
    try {
      const result = await condition();
      if (result !== undefined) return result;
      cause = undefined;
    } catch (error) {
      cause = error;
    }
    await sleep(everyMs);
  } while (performance.now() < deadline);
  throw new Error(`${what}: not within ${timeoutMs} ms`, { cause });
}
