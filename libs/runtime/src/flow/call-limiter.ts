import { LRUCache } from 'lru-cache';
import { onFirstUse } from '../on-first-use.ts';
import type { Clock } from '../clock.ts';

/** Limits of one account at one process; absent means no limit. */
export interface CallLimits {
  /** Calls per second, as many of them at once after a pause. */
  perSecond?: number | undefined;
  /** Calls that are answered at the same time. */
  atOnce?: number | undefined;
}

export type CallPermit =
  | {
      ok: true;
      /** Call it when the call was answered; absent without `atOnce`. */ done?: () => void;
    }
  | { ok: false; retryAfterMs: number };

const PERMITTED: CallPermit = { ok: true };

/** Retry time of a call over `atOnce`: calls are short. */
const ONE_MOMENT_MS = 1_000;
/** Accounts that are remembered: far more than call within a second. */
const MAX_ACCOUNTS = 50_000;

/**
 * Limits calls per second by a token bucket (GCRA, ITU-T I.371), and parallel calls. A refused call
 * doesn't count.
 */
export function createCallLimiter({ perSecond, atOnce }: CallLimits, clock: Clock) {
  const intervalMs = perSecond === undefined ? 0 : 1_000 / perSecond;
  const toleranceMs = Math.max(0, 1_000 - intervalMs);
  /** When the account's bucket will be full again. */
  const fullAt = onFirstUse(() => new LRUCache<string, number>({ max: MAX_ACCOUNTS }));
  const running = new Map<string, number>();

  return (account: string): CallPermit => {
    const now = clock.now();
    const calls = running.get(account) ?? 0;
    if (atOnce !== undefined && calls >= atOnce) return { ok: false, retryAfterMs: ONE_MOMENT_MS };
    if (perSecond !== undefined) {
      const full = Math.max(now, fullAt().get(account) ?? 0);
      if (full - now > toleranceMs) return { ok: false, retryAfterMs: full - now - toleranceMs };
      fullAt().set(account, full + intervalMs);
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
