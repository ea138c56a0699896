import type { Clock } from '@cascade/runtime';
import { LRUCache } from 'lru-cache';

/** What one account may do at one gateway; without a limit when absent. */
export interface CallLimits {
  /** Calls per second, as many of them at once after a pause. */
  perSecond?: number | undefined;
  /** Calls that are answered at the same time. */
  atOnce?: number | undefined;
}

export type CallPermit =
  | {
      ok: true;
      /** To be called when the call was answered; absent where calls at once aren't counted. */ done?: () => void;
    }
  | { ok: false; retryAfterMs: number };

const PERMITTED: CallPermit = { ok: true };

/** A call that waits for others is short: its caller may ask again soon. */
const ONE_MOMENT_MS = 1_000;
/** Accounts whose pace is remembered: far more than call within a second. */
const MAX_ACCOUNTS = 50_000;

/**
 * Rate by a token bucket in its scheduling form (GCRA, ITU-T I.371), and calls at once. A call that
 * is refused costs nothing.
 */
export function createCallLimiter({ perSecond, atOnce }: CallLimits, clock: Clock) {
  const intervalMs = perSecond === undefined ? 0 : 1_000 / perSecond;
  const toleranceMs = Math.max(0, 1_000 - intervalMs);
  /** When the account's bucket will be full again. */
  const fullAt = new LRUCache<string, number>({ max: MAX_ACCOUNTS });
  const running = new Map<string, number>();

  return (account: string): CallPermit => {
    const now = clock.now();
    const calls = running.get(account) ?? 0;
    if (atOnce !== undefined && calls >= atOnce) return { ok: false, retryAfterMs: ONE_MOMENT_MS };
    if (perSecond !== undefined) {
      const full = Math.max(now, fullAt.get(account) ?? 0);
      if (full - now > toleranceMs) return { ok: false, retryAfterMs: full - now - toleranceMs };
      fullAt.set(account, full + intervalMs);
    }
    if (atOnce === undefined) return PERMITTED;
    running.set(account, calls + 1);
    return { ok: true, done: () => release(account) };
  };

  function release(account: string): void {
    const left = (running.get(account) ?? 1) - 1;
    if (left > 0) running.set(account, left);
    else running.delete(account);
  }
}

export type CallLimiter = ReturnType<typeof createCallLimiter>;
