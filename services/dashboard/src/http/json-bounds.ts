const MAX_NESTING = 32;
/** Legitimate bodies have some thousands; parsing this many takes about 10 ms. */
const MAX_CONTAINERS = 100_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = [0x5b, 0x7b];
const CLOSING = [0x5d, 0x7d];

/**
 * Checks JSON text before it is parsed: too many objects and lists, or too deep nesting. Parsing a
 * megabyte of brackets would block the event loop for 0.1 s.
 */
export function jsonBoundsFault(text: Uint8Array): string | null {
  let depth = 0;
  let containers = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at] ?? 0;
    if (isText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) {
      isText = true;
    } else if (OPENING.includes(byte)) {
      depth += 1;
      containers += 1;
      if (depth > MAX_NESTING) return `body is nested deeper than ${MAX_NESTING} levels`;
      if (containers > MAX_CONTAINERS) {
        return `body has more than ${MAX_CONTAINERS} objects and lists`;
      }
    } else if (CLOSING.includes(byte)) {
      depth -= 1;
    }
  }
  return null;
}
