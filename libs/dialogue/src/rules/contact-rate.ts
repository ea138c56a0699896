import type { Conversation } from '@cascade/contracts';

/**
 * Rate limit of replies to one contact: a burst, and the interval per further reply. People who
 * fill in a form by tapping stay below it; two machines that answer each other don't.
 */
const BURST = 30;
const EVERY_MS = 20_000;

/** Returns `burstAt` after one more reply, or null when the contact is over its limit. */
export function drawReply({ burstAt = 0 }: Conversation, now: number): number | null {
  const next = Math.max(burstAt, now) + EVERY_MS;
  return next - now <= BURST * EVERY_MS ? next : null;
}
