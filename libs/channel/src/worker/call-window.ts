import { callsUntil, repeatBudgetMs } from '@cascade/cascade';
import type { SendRequested } from '@cascade/contracts';

/**
 * From this instant on no ledger row is taken for the send: what the message says, and never later
 * than the request's own deadline allows.
 */
export function takeUntil({ until, request }: SendRequested): number {
  return Math.min(until, callsUntil(request));
}

/**
 * `until` of a ledger row taken at `now`: no call of the send starts after it, repeats included, so
 * that a row without an outcome becomes `unknown` soon after its holder died.
 */
export function callUntil(message: SendRequested, now: number): number {
  return Math.min(takeUntil(message), now + repeatBudgetMs(message.request));
}
