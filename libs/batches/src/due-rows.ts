import { spanOf, type Batch } from '@cascade/store';

/** Rows per step at most. */
const MAX_STEP = 500;
/** Requests that are open at once: a pause or a cancel stops all rows beyond them. */
export const MAX_OPEN = 1_000;
/** Rows that a stalled runner may catch up on, in time of the pace; always at least two rows. */
const LONGEST_CREDIT_MS = 5_000;

/** Computes how many rows the pace allows by now, and the time that they account for. */
export function dueRows(batch: Batch, now: number): { count: number; pacedAt: number } {
  const { perSecond = 1, pacedAt = now } = batch;
  // Rows that were accepted now would expire before their turn.
  const waits = now < (batch.waitsUntil ?? 0);
  if (batch.state !== 'running' || waits || now < (batch.startAt ?? 0))
    return { count: 0, pacedAt: now };
  const rowMs = 1000 / perSecond;
  const since = Math.max(pacedAt, now - Math.max(LONGEST_CREDIT_MS, 2 * rowMs));
  const credit = Math.floor((now - since) / rowMs);
  const room = Math.min(MAX_STEP, MAX_OPEN - batch.open.length, spanOf(batch) - batch.next);
  const count = Math.max(0, Math.min(credit, room));
  // The fraction of a row is kept for the next step; credit that found no room is dropped.
  return { count, pacedAt: count < credit ? now : since + count * rowMs };
}
