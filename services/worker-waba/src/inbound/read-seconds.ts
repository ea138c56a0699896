/** Reads a timestamp of Graph, Unix seconds as a text, as epoch ms. Undefined: not a timestamp. */
export function readSeconds(value: unknown): number | undefined {
  const seconds = typeof value === 'string' && /^\d{1,11}$/.test(value) ? Number(value) : value;
  return typeof seconds === 'number' && Number.isSafeInteger(seconds) ? seconds * 1_000 : undefined;
}
