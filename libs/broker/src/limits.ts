/** Limits of both engines, unless one says otherwise. */

/** Items in one envelope (AMQP message). */
export const ENVELOPE_ITEMS = 32;

/** An envelope is closed before it grows past this; a larger item travels alone. */
export const ENVELOPE_BYTES = 64 * 1024;

/** Largest item. RabbitMQ 4 refuses messages over 16 MiB. */
export const ITEM_BYTES = 8 * 1024 * 1024;

/** Messages a queue holds before publishes to it are refused. */
export const QUEUE_LENGTH = 100_000;

/** How often an item may come back by `retry`. */
export const RETRIES = 1_000;

export const RETRY_DELAY_MS = 15 * 60_000;

/** Deliveries without an answer (consumers died) before a message is a dead letter. */
export const DELIVERIES = 20;

/** Dead letters kept; the oldest go first. */
export const MAX_DEAD_LETTERS = 10_000;

/** The embedded broker looks at the age when it starts. */
export const DEAD_LETTER_AGE_MS = 14 * 24 * 60 * 60_000;

/** Longest reason. */
export const REASON_LENGTH = 500;

/** Most items a consumer may hold; RabbitMQ takes a 16-bit number. */
const PREFETCH = 10_000;

const LISTED_DEAD_LETTERS = 500;

export function assertPrefetch(prefetch: number): void {
  if (!Number.isInteger(prefetch) || prefetch < 1 || prefetch > PREFETCH) {
    throw new RangeError(`prefetch must be 1 to ${PREFETCH}`);
  }
}

export function boundedListLimit(limit: number): number {
  return Math.max(0, Math.min(Math.floor(limit) || 0, LISTED_DEAD_LETTERS));
}
