/** A device waits no longer for a provider than this: whatever is told, it is asked again. */
const MOST_MS = 24 * 60 * 60_000;

/** Reads how long a provider wants to be left alone (seconds, also as a text), in ms. `fallbackMs`: it doesn't say. */
export function readProviderWait(value: unknown, fallbackMs: number): number {
  const seconds = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof seconds !== 'number' || !Number.isFinite(seconds) || seconds <= 0) return fallbackMs;
  return Math.min(Math.ceil(seconds * 1_000), MOST_MS);
}
