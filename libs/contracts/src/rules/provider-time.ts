/** No API of a provider is older, and no time that one tells is later. */
const FIRST_MS = Date.UTC(2009, 0, 1);
const LAST_MS = Date.UTC(2100, 0, 1);
/** As Unix seconds a larger number is the year 5138: it has milliseconds. */
const MOST_SECONDS = 1e11;
/** Longer texts are no times. */
const MOST_CHARACTERS = 64;
const NUMBER = /^\d{1,16}(?:\.\d{1,9})?$/;

/**
 * Reads a time that a provider tells, as epoch ms: Unix seconds or milliseconds, also as a text, or a date in ISO 8601
 * or as mails have it. Undefined: none, or one of another century.
 */
export function readProviderTime(value: unknown): number | undefined {
  const ms = typeof value === 'string' ? ofText(value.trim()) : ofNumber(value);
  return ms !== undefined && ms >= FIRST_MS && ms < LAST_MS ? ms : undefined;
}

/** When something happened that a provider tells of: its time, or `now` where it tells none, or one ahead. */
export const happenedAt = (value: unknown, now: number): number =>
  Math.min(readProviderTime(value) ?? now, now);

function ofText(text: string): number | undefined {
  if (text.length > MOST_CHARACTERS) return undefined;
  return NUMBER.test(text) ? ofNumber(Number(text)) : Date.parse(text);
}

/** Also of a count that is no JavaScript number, as protobuf has them (`Long`). */
function ofNumber(value: unknown): number | undefined {
  const count = typeof value === 'number' ? value : countOf(value);
  if (count === undefined || !Number.isFinite(count)) return undefined;
  return Math.round(count < MOST_SECONDS ? count * 1_000 : count);
}

function countOf(value: unknown): number | undefined {
  if (typeof value === 'bigint') return Number(value);
  const { low, high } = (typeof value === 'object' && value !== null ? value : {}) as {
    low?: unknown;
    high?: unknown;
  };
  return typeof low === 'number' && typeof high === 'number'
    ? high * 2 ** 32 + (low >>> 0)
    : undefined;
}
