import type { RequestSnapshot } from '@cascade/contracts';

/**
 * The clocks of two machines may differ and a process may be late by this much; a tenth of a call,
 * at most one second.
 */
export function marginMs(request: Pick<RequestSnapshot, 'callTimeoutMs'>): number {
  return Math.min(1_000, request.callTimeoutMs / 10);
}

/** No ledger row of purpose `call` is inserted, and no tier is opened, from this instant on. */
export function callsUntil(request: Pick<RequestSnapshot, 'callTimeoutMs' | 'expiresAt'>): number {
  return request.expiresAt - request.callTimeoutMs - 2 * marginMs(request);
}

/**
 * How long the verdict on a message that the provider took at `now` waits for its receipts: never
 * past the instant from which no later tier opens, because a failure would change nothing then.
 */
export function confirmUntil(
  request: Pick<RequestSnapshot, 'callTimeoutMs' | 'expiresAt'>,
  confirmMs: number,
  now: number,
): number {
  return Math.min(now + confirmMs, callsUntil(request));
}

/** From this instant on, a ledger row of purpose `call` without an outcome means `unknown`. */
export function unknownFrom(
  request: Pick<RequestSnapshot, 'callTimeoutMs'>,
  call: { until: number },
): number {
  return call.until + request.callTimeoutMs + marginMs(request);
}

/** Longest wait between the first call and the last repeat of it, such as after a 429. */
export function repeatBudgetMs(request: Pick<RequestSnapshot, 'callTimeoutMs' | 'lane'>): number {
  return request.lane === 'interactive' ? request.callTimeoutMs / 3 : 2 * request.callTimeoutMs;
}

/** An open request is looked at again after this long; the happy path is long done by then. */
export const LOOK_AGAIN_MS = 5_000;
