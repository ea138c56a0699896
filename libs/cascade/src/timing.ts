import type { AcceptanceRow, Channel, RequestSnapshot, SuccessCondition } from '@cascade/contracts';
import { tierOf } from './plan.ts';

/**
 * The clocks of two machines may differ and a process may be late by this much; a tenth of a call,
 * at most one second.
 */
export function marginMs(request: Pick<RequestSnapshot, 'callTimeoutMs'>): number {
  return Math.min(1_000, request.callTimeoutMs / 10);
}

/** No send claim of purpose `call` is inserted, and no tier is opened, from this instant on. */
export function lastCallAt(request: Pick<RequestSnapshot, 'callTimeoutMs' | 'expiresAt'>): number {
  return request.expiresAt - request.callTimeoutMs - 2 * marginMs(request);
}

/** How long the outcome of an accepted message waits for receipts where its key asks for no success. */
export interface ReceiptWait extends Pick<AcceptanceRow, 'goal'> {
  ms: number;
  /** Nobody asked for it: it gives way to what keys of later tiers asked for. */
  isUsual?: true;
}

/**
 * Until when the outcome of a message that the provider accepted at `now` waits for receipts: as long as
 * the request says, or else as `wait` does. Never past the instant from which no later tier opens, because
 * a failure would change nothing then; the last tier of a request with a condition waits up to the
 * request's end.
 */
export function confirmUntil(
  request: Pick<RequestSnapshot, 'callTimeoutMs' | 'expiresAt' | 'plan' | 'sends'>,
  channel: Channel,
  { ms, isUsual }: ReceiptWait,
  now: number,
): number {
  const { plan, sends } = request;
  const success = sends[channel]?.success;
  if (!success) {
    const later = plan.slice(tierOf(request, channel) + 1);
    const askedMs = isUsual ? longestWaitMs({ plan: later, sends }) : 0;
    return Math.min(now + ms, lastCallAt(request) - askedMs);
  }
  const isLast = plan.at(-1)?.includes(channel) === true;
  const latest = isLast ? request.expiresAt - marginMs(request) : lastCallAt(request);
  return Math.min(now + success.withinMs, latest);
}

/** Longest time that a request may wait for receipts: its tiers wait one after the other. */
export function longestWaitMs({
  plan,
  sends,
}: {
  plan: RequestSnapshot['plan'];
  sends: Partial<Record<Channel, { success?: SuccessCondition }>>;
}): number {
  return plan.reduce(
    (sum, channels) =>
      sum + Math.max(0, ...channels.map((channel) => sends[channel]?.success?.withinMs ?? 0)),
    0,
  );
}

/** From this instant on, a send claim of purpose `call` without an outcome means `unknown`. */
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

/** What waits for hours is judged again after this time at the latest: the setting that says them may have changed. */
const HELD_AGAIN_MS = 3_600_000;

/** When a request is looked at again all of whose open sends wait until times (epoch ms). */
export const heldAgainAt = (held: readonly { until: number }[], now: number): number =>
  Math.min(now + HELD_AGAIN_MS, ...held.map(({ until }) => until));

/** An open request is checked again after this long; a send that goes well has ended by then. */
export const RECHECK_MS = 5_000;
