import type { Conversation } from '@cascade/contracts';

/**
 * Replies that one contact may draw at once, and how soon each comes back. Somebody who fills a form
 * by tapping stays below it; two machines that answer each other don't.
 */
const BURST = 30;
const EVERY_MS = 20_000;

/** `burstAt` after one more reply, or null when the contact has drawn too many. */
export function drawReply({ burstAt = 0 }: Conversation, now: number): number | null {
  const next = Math.max(burstAt, now) + EVERY_MS;
  return next - now <= BURST * EVERY_MS ? next : null;
}
