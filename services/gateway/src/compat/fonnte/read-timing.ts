import { randomInt } from 'node:crypto';

/** Longest pause between two messages of a call: an hour. */
export const MOST_DELAY_SECONDS = 3_600;

/** Draws the pause before a message, in seconds. */
type DrawDelay = () => number;

/** Reads `delay`: `5` is 5 seconds, `1-10` a random pause of 1 to 10. Null: it is neither. */
export function readDelay(text: string): DrawDelay | null {
  if (text === '') return () => 0;
  const [, least, most = least] = /^(\d{1,4})\s*(?:-\s*(\d{1,4}))?$/.exec(text) ?? [];
  const [from, to] = [Number(least), Number(most)];
  if (!(from <= to && to <= MOST_DELAY_SECONDS)) return null;
  return () => (from === to ? from : randomInt(from, to + 1));
}

/** Reads `schedule`, Unix seconds; 0 and nothing send now. NaN: it is no number. */
export function readSchedule(text: string): number | null {
  if (text === '' || /^0+$/.test(text)) return null;
  return /^\d{1,15}$/.test(text) ? Number(text) : NaN;
}

/** A message's place in time. */
export interface Timed {
  /** Unix seconds; null: now. */
  schedule: number | null;
  delay: DrawDelay;
}

/**
 * Schedules the messages of a call one after the other, each after its own pause. The pauses are schedules
 * of the requests, so that they outlast this process.
 */
export function spread(messages: readonly Timed[], now: number): (number | null)[] {
  const nowSeconds = Math.ceil(now / 1_000);
  let waited = 0;
  return messages.map(({ schedule, delay }, index) => {
    if (index > 0) waited += delay();
    return waited === 0 ? schedule : (schedule ?? nowSeconds) + waited;
  });
}
