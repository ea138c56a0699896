/** How many messages one recipient may get in some hours, over all channels. */
export interface RecipientCap {
  messages: number;
  hours: number;
}

export const RECIPIENT_CAPS = { most: 3, mostMessages: 1_000, mostHours: 744 } as const;

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;

/** How far back caps look (ms). */
export const capsLookBackMs = (caps: readonly RecipientCap[]): number =>
  Math.max(0, ...caps.map(({ hours }) => hours * HOUR_MS));

/**
 * Returns when a recipient may get the next message by all of these caps (epoch ms, in whole seconds, as callers read
 * it); null: now.
 *
 * @param sentAt times of the messages that count, in any order (epoch ms).
 */
export function cappedUntil(
  caps: readonly RecipientCap[],
  sentAt: readonly number[],
  now: number,
): number | null {
  const newest = sentAt.toSorted((a, b) => b - a);
  const until = caps.map(({ messages, hours }) => {
    // Once this one is out of the hours, one message less than the cap is in them.
    const at = newest[messages - 1];
    return at === undefined ? 0 : at + hours * HOUR_MS;
  });
  const latest = Math.ceil(Math.max(0, ...until) / SECOND_MS) * SECOND_MS;
  return latest > now ? latest : null;
}
