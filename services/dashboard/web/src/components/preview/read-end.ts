/** The last second that a date can have. */
const MAX_SECONDS = 8_640_000_000_000;

/** Reads Unix seconds as ISO 8601; null if the text is something else, such as a placeholder. */
export function readEnd(text: string): string | null {
  const seconds = /^\d+$/.test(text) ? Number(text) : 0;
  return seconds > 0 && seconds <= MAX_SECONDS ? new Date(seconds * 1_000).toISOString() : null;
}
