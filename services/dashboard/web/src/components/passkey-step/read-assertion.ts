import type { BodyOf } from '../../api/types.ts';

export type Assertion = BodyOf<'/api/devices/{id}/passkey', 'post'>['assertion'];

/** What the server takes; a longer text isn't sent. */
const LONGEST = 16_000;
const QUOTES = ["'", '"', '`'];

/** Reads what a person copied from the console: JSON, perhaps in the console's quotes. Null: something else. */
export function readAssertion(pasted: string): Assertion | null {
  const text = pasted.trim();
  if (text.length > LONGEST) return null;
  const isQuoted = QUOTES.some((quote) => text.startsWith(quote) && text.endsWith(quote));
  const value = parse(isQuoted ? text.slice(1, -1) : text);
  return isAssertion(value) ? value : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** The server checks the rest, and says what is wrong. */
function isAssertion(value: unknown): value is Assertion {
  if (typeof value !== 'object' || value === null) return false;
  const { rawId, response } = value as Record<string, unknown>;
  return typeof rawId === 'string' && typeof response === 'object' && response !== null;
}
