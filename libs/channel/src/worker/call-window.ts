import { lastCallAt, repeatBudgetMs } from '@cascade/cascade';
import type { SendRequested } from '@cascade/contracts';

/**
 * From this instant on no send claim is inserted for the send: what the message says, and never later
 * than the request's own deadline allows.
 */
export function claimableUntil({ until, request }: SendRequested): number {
  return Math.min(until, lastCallAt(request));
}

/**
 * `until` of a send claim inserted at `now`: no call of the send starts after it, repeats included, so
 * that a claim without an outcome becomes `unknown` soon after its worker died.
 */
export function repeatsUntil(message: SendRequested, now: number): number {
  return Math.min(claimableUntil(message), now + repeatBudgetMs(message.request));
}
