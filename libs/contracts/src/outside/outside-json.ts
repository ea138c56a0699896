/** A run of as many digits may be a number that JavaScript rounds; shorter ones are exact. */
const LONG = /\d{16}/;
const NUMBER = /-?\d+(\.\d+)?([eE][+-]?\d+)?/y;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const MINUS = 0x2d;
const isDigit = (code: number) => code >= 0x30 && code <= 0x39;

export interface OutsideJsonOptions {
  /** Numbers that JavaScript would write in another way are texts as well, such as `1.10` and `1e3`. */
  asWritten?: boolean;
}

/**
 * Parses JSON from outside. An integer that a number of JavaScript can't hold is a text of its digits: providers use
 * such integers as ids. A byte order mark is ignored (RFC 8259, section 8.1). Throws SyntaxError.
 */
export function parseOutsideJson(
  given: string | Uint8Array,
  options: OutsideJsonOptions = {},
): unknown {
  const text = quoteLongNumbers(textOf(given), options);
  return JSON.parse(text);
}

/**
 * Puts numbers that JavaScript would round into quotes, for a library that parses by itself. A reviver of `JSON.parse`
 * would be called for every value, which takes seconds for a text of 3 MB.
 */
export function quoteLongNumbers(
  json: string,
  { asWritten = false }: OutsideJsonOptions = {},
): string {
  if (!asWritten && !LONG.test(json)) return json;
  // What isn't JSON costs no more than its first fault, and stays so: `{12345678901234567: 1}`.
  JSON.parse(json);
  const pieces: string[] = [];
  let kept = 0;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfText(json, at);
    } else if (code === MINUS || isDigit(code)) {
      const number = numberAt(json, at);
      const end = at + Math.max(1, number.length);
      if (number !== '' && isChanged(number, asWritten)) {
        pieces.push(json.slice(kept, at), `"${number}"`);
        kept = end;
      }
      at = end - 1;
    }
  }
  return kept === 0 ? json : pieces.join('') + json.slice(kept);
}

/** Where the text that begins here has its last quote. */
function endOfText(json: string, from: number): number {
  let at = from + 1;
  while (at < json.length && json.charCodeAt(at) !== QUOTE) {
    at += json.charCodeAt(at) === BACKSLASH ? 2 : 1;
  }
  return at;
}

function numberAt(json: string, at: number): string {
  NUMBER.lastIndex = at;
  return NUMBER.exec(json)?.[0] ?? '';
}

const INTEGER = /^-?\d+$/;

function isChanged(number: string, asWritten: boolean): boolean {
  if (asWritten) return String(Number(number)) !== number;
  return number.length >= 16 && INTEGER.test(number) && !Number.isSafeInteger(Number(number));
}

function textOf(given: string | Uint8Array): string {
  const text =
    typeof given === 'string'
      ? given
      : Buffer.from(given.buffer, given.byteOffset, given.byteLength).toString('utf8');
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}
