/** Graph's timestamps are Unix seconds as texts. Epoch ms; undefined for what isn't one. */
export function readSeconds(value: unknown): number | undefined {
  const seconds = typeof value === 'string' && /^\d{1,11}$/.test(value) ? Number(value) : value;
  return typeof seconds === 'number' && Number.isSafeInteger(seconds) ? seconds * 1_000 : undefined;
}
