const MAX_NESTING = 32;
/** Legitimate bodies have some thousands; parsing this many takes about 5 ms. */
const MAX_CONTAINERS = 50_000;
/** Members of objects and items of lists together; parsing this many with names of their own takes about 40 ms, twice that on a slow machine. */
const MAX_VALUES = 100_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING_BRACKET = 0x5b;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACKET = 0x5d;
const CLOSING_BRACE = 0x7d;

/** What a JSON text has more of than it may. */
export type JsonExcess = { of: 'values' | 'levels' | 'containers'; most: number };

export interface JsonBounds {
  containers?: number;
  values?: number;
}

/**
 * Checks JSON text before it is parsed: too many objects, lists and values, or too deep nesting. Parsing a
 * megabyte of brackets would block the event loop for 0.1 s.
 */
export function jsonBoundsFault(
  text: Uint8Array,
  { containers: maxContainers = MAX_CONTAINERS, values: maxValues = MAX_VALUES }: JsonBounds = {},
): JsonExcess | null {
  let depth = 0;
  let containers = 0;
  let values = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at] ?? 0;
    if (isText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) {
      isText = true;
    } else if (byte === COMMA) {
      values += 1;
      if (values > maxValues) return { of: 'values', most: maxValues };
    } else if (byte === OPENING_BRACKET || byte === OPENING_BRACE) {
      depth += 1;
      containers += 1;
      if (depth > MAX_NESTING) return { of: 'levels', most: MAX_NESTING };
      if (containers > maxContainers) {
        return { of: 'containers', most: maxContainers };
      }
    } else if (byte === CLOSING_BRACKET || byte === CLOSING_BRACE) {
      depth -= 1;
    }
  }
  return null;
}

/** Shorter texts are parsed in a few milliseconds whatever they are. */
const SMALL_BYTES = 64 * 1024;
const BRACKETS = /^(?:\u00EF\u00BB\u00BF)?\s{0,100}[[{]/;

/**
 * Checks an answer or a post from outside that may be JSON, and is read by its own reader. A real one has some
 * thousands of values.
 */
export function mayBeParsed(bytes: Buffer): boolean {
  if (bytes.length <= SMALL_BYTES || !BRACKETS.test(bytes.toString('latin1', 0, 104))) return true;
  return jsonBoundsFault(bytes, OF_OUTSIDE) === null;
}

/** The text of bytes that may be JSON, without the byte order mark that some servers put before it. */
export function textOfJson(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

const OF_OUTSIDE: JsonBounds = { containers: 20_000, values: 40_000 };
