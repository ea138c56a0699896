import type { ApiRule } from '../failures/api-failures.ts';
import { broken } from '@cascade/contracts';
const QUOTE = 34;
const LF = 10;
const CR = 13;
const SPACE = 32;
const TAB = 9;
const MARK = Buffer.from('\uFEFF');

/**
 * Writes a CSV in UTF-8 as RFC 4180 has it: each line ends with LF, and a text that goes on behind its closing quote is in
 * quotes as a whole, as Excel reads it. Returns the reason if a quote isn't closed: the lines behind it would be one cell.
 */
export function mendQuotes(bytes: Uint8Array, delimiters: string): { bytes: Uint8Array } | ApiRule {
  if (!bytes.includes(QUOTE) && !bytes.includes(CR)) return { bytes };
  const isDelimiter = new Uint8Array(256);
  for (const byte of Buffer.from(delimiters)) isDelimiter[byte] = 1;
  const isBlank = (byte: number) => (byte === SPACE || byte === TAB) && isDelimiter[byte] === 0;
  // A quote becomes two at most.
  const mended = Buffer.allocUnsafe(2 * bytes.length);
  let size = 0;
  let line = 1;
  let state: 'start' | 'plain' | 'quoted' | 'closed' | 'stray' = 'start';
  let opened = 0;
  let spans = false;
  let at = MARK.equals(bytes.subarray(0, MARK.length)) ? MARK.length : 0;
  for (let copied = 0; copied < at; copied += 1) mended[size++] = bytes[copied] ?? 0;
  for (; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (state === 'quoted') {
      if (byte === QUOTE && bytes[at + 1] === QUOTE) {
        mended[size++] = QUOTE;
        at += 1;
      } else if (byte === QUOTE) {
        state = 'closed';
      } else if (byte === LF || byte === CR) {
        spans = true;
      }
      mended[size++] = byte;
      continue;
    }
    if (byte === LF || byte === CR || isDelimiter[byte] === 1) {
      if (state === 'stray') mended[size++] = QUOTE;
      state = 'start';
      if (isDelimiter[byte] === 1) {
        mended[size++] = byte;
        continue;
      }
      if (byte === CR && bytes[at + 1] === LF) at += 1;
      line += 1;
      mended[size++] = LF;
      continue;
    }
    if (state === 'start' && !isBlank(byte)) {
      state = byte === QUOTE ? 'quoted' : 'plain';
      [opened, spans] = [line, false];
    } else if (state === 'closed' && !isBlank(byte)) {
      if (spans) return unclosed(opened);
      state = 'stray';
      // The text goes on: what was written after it becomes part of it, the quote doesn't.
      size = dropQuote(mended, size);
    }
    if (state === 'stray' && byte === QUOTE) mended[size++] = QUOTE;
    mended[size++] = byte;
  }
  if (state === 'quoted') return unclosed(opened);
  if (state === 'stray') mended[size++] = QUOTE;
  return { bytes: mended.subarray(0, size) };
}

/** Removes the closing quote, behind which are blanks alone. */
function dropQuote(mended: Buffer, size: number): number {
  const quote = mended.lastIndexOf(QUOTE, size - 1);
  mended.copyWithin(quote, quote + 1, size);
  return size - 1;
}

const unclosed = (line: number) => broken('file', 'tableQuoteOpen', { line });
