import type { ApiRule } from '../failures/api-failures.ts';
import { broken } from '@cascade/contracts';
import { isAscii, isUtf8 } from 'node:buffer';
import { detectEncoding, isNearlyUtf8 } from '@cascade/encodings';
import { encodingNamed, type TextEncoding } from './table-choices.ts';

/**
 * How sure an encoding is. `certain`: the file says it, or its bytes allow no other. `likely`: its bytes mean something
 * in this encoding alone of those in use. `guess`: other letters are possible. `chosen`: the caller named it.
 */
type EncodingCertainty = 'certain' | 'likely' | 'guess' | 'chosen';

export type DecodedText =
  | {
      /** The text in UTF-8. */
      bytes: Uint8Array;
      encoding: TextEncoding;
      certainty: EncodingCertainty;
      /** Letters that the encoding doesn't have: each became U+FFFD. */
      lostLetters: number;
    }
  | ApiRule;

const WEB_PAGE = /^\s*<(?:!doctype|html|table|\?xml|meta)\b/i;
/** Controls that no table has. DOS ends a text with the last one. */
// oxlint-disable-next-line no-control-regex -- controls are what it looks for
const CONTROL = /[\u0000-\u0008\u000e-\u0019\u001b-\u001f]/;
/** Bytes that Windows-1252 has no letter for. */
const NO_LETTER = /[\u0081\u008d\u008f\u0090\u009d]/;
const NO_TEXT = broken('file', 'tableUnreadable');
/** Switches ISO-2022-JP to Japanese letters. */
const INTO_JAPANESE = ['\u001b$@', '\u001b$B'];

/** Decodes a text file as spreadsheets save it; returns it as UTF-8. A byte order mark stands above `chosen`. */
export function decodeText(file: Uint8Array, chosen?: TextEncoding): DecodedText {
  const { encoding, certainty } = encodingOf(file, chosen);
  const start = new TextDecoder(encoding).decode(file.subarray(0, 1_024));
  if (WEB_PAGE.test(start)) {
    return broken('file', 'tableWebPage');
  }
  const latin = () => Buffer.from(file).toString('latin1');
  if (encoding === 'windows-1252' && certainty === 'guess' && NO_LETTER.test(latin())) {
    return NO_TEXT;
  }
  if (certainty !== 'chosen' && encoding.startsWith('utf-16') && !isWhole(encoding, file)) {
    return broken('file', 'tableCutOff');
  }
  const text = new TextDecoder(encoding).decode(file);
  if (CONTROL.test(text)) return NO_TEXT;
  const lostLetters = text.split('\uFFFD').length - 1;
  return { bytes: Buffer.from(text), encoding, certainty, lostLetters };
}

interface Found {
  encoding: TextEncoding;
  certainty: EncodingCertainty;
}

function encodingOf(file: Uint8Array, chosen: TextEncoding | undefined): Found {
  const [first, second, third] = file;
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', certainty: 'certain' };
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be', certainty: 'certain' };
  if (first === 0xef && second === 0xbb && third === 0xbf) {
    return { encoding: 'utf-8', certainty: 'certain' };
  }
  if (chosen !== undefined) return { encoding: chosen, certainty: 'chosen' };
  // Without a byte order mark: every other byte of Latin letters is 0.
  if (first !== undefined && first !== 0 && second === 0) {
    return { encoding: 'utf-16le', certainty: 'likely' };
  }
  if (first === 0 && second !== undefined && second !== 0) {
    return { encoding: 'utf-16be', certainty: 'likely' };
  }
  if (isAscii(file)) {
    const isJapanese = INTO_JAPANESE.some((escape) => Buffer.from(file).includes(escape));
    return isJapanese
      ? { encoding: 'iso-2022-jp', certainty: 'likely' }
      : { encoding: 'utf-8', certainty: 'certain' };
  }
  if (isUtf8(file)) return { encoding: 'utf-8', certainty: 'certain' };
  if (isNearlyUtf8(file)) return { encoding: 'utf-8', certainty: 'likely' };
  const encoding = encodingNamed(detectEncoding(file)) ?? 'windows-1252';
  return { encoding, certainty: LETTERS_OF_BYTES.has(encoding) ? 'likely' : 'guess' };
}

/** Encodings of several bytes a letter: texts in others seldom mean something in them. */
const LETTERS_OF_BYTES: ReadonlySet<TextEncoding> = new Set([
  'gb18030',
  'gbk',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
]);

function isWhole(encoding: TextEncoding, file: Uint8Array): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(file);
    return true;
  } catch {
    return false;
  }
}
