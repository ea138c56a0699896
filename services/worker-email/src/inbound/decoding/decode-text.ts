import { isAscii, isUtf8 } from 'node:buffer';
import { detectEncoding, isDamageAlone, isMostlyForeign, isNearlyUtf8 } from '@cascade/encodings';

/** Labels that say nothing: programs write them where they don't know the encoding. */
const EMPTY_LABELS =
  /^(?:|(?:x-)?unknown(?:-8bit)?|us-ascii|ascii|ansi_x3\.4-1968|[78]bit|binary|default|none|text|iso-8859)$/;
/** Encodings of one byte a letter that mail programs write on whatever they have. */
const LATIN = /^(?:windows-125[0-8]|iso-8859-\d+|macintosh)$/;
const ESCAPE = '\u001B';
/** Escapes of ISO-2022-JP: into JIS X 0208, its Katakana and its Roman set. */
const INTO_JAPANESE = ['$@', '$B', '(I', '(J'].map((mark) => `${ESCAPE}${mark}`);

/** Labels that are no standard names, by what is left without separators. */
const ALIASES = new Map([
  ['iso2022jpms', 'iso-2022-jp'],
  ['iso2022jp3', 'iso-2022-jp'],
  ['iso2022jp2004', 'iso-2022-jp'],
  ['iso2022jpext', 'iso-2022-jp'],
  ['cp50220', 'iso-2022-jp'],
  ['cp50221', 'iso-2022-jp'],
  ['cp50222', 'iso-2022-jp'],
  ['iso2022jp1', 'iso-2022-jp'],
  ['iso2022jp2', 'iso-2022-jp'],
  ['jis', 'iso-2022-jp'],
  ['junet', 'iso-2022-jp'],
  ['cp932', 'shift_jis'],
  ['ms932', 'shift_jis'],
  ['windows932', 'shift_jis'],
  ['mskanji', 'shift_jis'],
  ['cp51932', 'euc-jp'],
  ['eucjp', 'euc-jp'],
  ['eucjpms', 'euc-jp'],
  ['cp936', 'gb18030'],
  ['ms936', 'gb18030'],
  ['windows936', 'gb18030'],
  ['gb2312', 'gb18030'],
  ['gbk', 'gb18030'],
  ['euccn', 'gb18030'],
  ['cp949', 'euc-kr'],
  ['uhc', 'euc-kr'],
  ['euckr', 'euc-kr'],
  ['cp950', 'big5'],
  ['tis620', 'windows-874'],
  ['iso88598i', 'iso-8859-8'],
  ['iso88598e', 'iso-8859-8'],
  ['utf8mb4', 'utf-8'],
  ['unicode11utf8', 'utf-8'],
]);

/**
 * Decodes a text of a mail. `label` is what the mail says of its encoding; a label that says nothing, that nobody knows
 * or that the bytes contradict doesn't count. One bad byte doesn't change how the others are read.
 */
export function decodeText(bytes: Uint8Array, label = ''): string {
  const encoding = encodingOf(label);
  if (isAscii(bytes)) return decodeAscii(bytes, encoding);
  const marked = encodingOfMark(bytes);
  if (marked !== null) return decodeAs(marked, bytes);
  if (isUtf8(bytes) && !(encoding !== null && isWhole(encoding, bytes) && !mayBeUtf8(encoding))) {
    return decodeAs('utf-8', bytes);
  }
  if (encoding === null || encoding === 'utf-8') {
    return decodeAs(isNearlyUtf8(bytes) ? 'utf-8' : detectEncoding(bytes), bytes);
  }
  if (encoding === 'windows-1252' && isMostlyForeign(bytes)) {
    return decodeAs(detectEncoding(bytes), bytes);
  }
  return decodeAs(isNearlyWhole(encoding, bytes) ? encoding : detectEncoding(bytes), bytes);
}

/** Seven bits: ASCII, unless escapes switch to Japanese, or the letters have two bytes. */
function decodeAscii(bytes: Uint8Array, encoding: string | null): string {
  if (encoding?.startsWith('utf-16') === true && bytes.includes(0))
    return decodeAs(encoding, bytes);
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const isJapanese =
    (encoding === 'iso-2022-jp' && text.includes(ESCAPE)) ||
    INTO_JAPANESE.some((mark) => text.includes(mark));
  return isJapanese ? decodeAs('iso-2022-jp', bytes) : text;
}

/** Whether the label is one that programs write on UTF-8 by mistake. */
const mayBeUtf8 = (encoding: string) =>
  encoding === 'utf-8' ||
  encoding === 'iso-2022-jp' ||
  LATIN.test(encoding) ||
  encoding.startsWith('koi8');

const decoders = new Map<string, InstanceType<typeof TextDecoder>>();

function decodeAs(encoding: string, bytes: Uint8Array): string {
  const known = decoders.get(encoding);
  const decoder = known ?? new TextDecoder(encoding);
  if (known === undefined) decoders.set(encoding, decoder);
  return decoder.decode(bytes);
}

/** The standard name of a label. Null: it says nothing, or nobody knows it. */
function encodingOf(label: string): string | null {
  const written = label
    .trim()
    .toLowerCase()
    .replace(/^["']|["']$/g, '');
  if (EMPTY_LABELS.test(written)) return null;
  const bare = written.replace(/^(?:x-|cs)/, '').replaceAll(/[\s._-]+/g, '');
  for (const name of [ALIASES.get(bare), written, written.replace(/^x-/, ''), bare]) {
    const encoding = name === undefined ? null : knownEncoding(name);
    if (encoding !== null) return encoding;
  }
  return null;
}

function knownEncoding(name: string): string | null {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return null;
  }
}

function encodingOfMark([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** Whether each byte means something. */
function isWhole(encoding: string, bytes: Uint8Array): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function isNearlyWhole(encoding: string, bytes: Uint8Array): boolean {
  if (isWhole(encoding, bytes)) return true;
  return isDamageAlone(decodeAs(encoding, bytes));
}
