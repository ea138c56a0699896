import { isUtf8 } from 'node:buffer';
import { decodeText } from './decode-text.ts';

const WORD = /=\?([^?\s]+)\?([QqBb])\?([^?]*)\?=/g;
const BLANK = /^[ \t\r\n]*$/;

interface Word {
  /** As it stands in the header. */
  whole: string;
  label: string;
  isBase64: boolean;
  text: string;
}

/**
 * Rewrites the encoded words of a header (RFC 2047): words that follow each other become one, in UTF-8. Programs cut
 * between the bytes of a letter, or between the letters of a group of base64, so words are joined before they are
 * decoded. What stands in a word stays in one: it can't become a mark of the header, such as a comma.
 */
export function joinEncodedWords(value: string): string {
  if (!value.includes('=?')) return value;
  const parts: string[] = [];
  let run: Word[] = [];
  let read = 0;
  const end = () => {
    if (run.length > 0) parts.push(isPlain(run) ? (run[0]?.whole ?? '') : wordOf(decodeRun(run)));
    run = [];
  };
  for (const match of value.matchAll(WORD)) {
    const between = value.slice(read, match.index);
    // Blanks between two words are folding.
    if (run.length === 0 || !BLANK.test(between)) {
      end();
      parts.push(between);
    }
    const [whole, label = '', kind = '', text = ''] = match;
    run.push({
      whole,
      label: label.replace(/\*.*$/s, ''),
      isBase64: kind.toUpperCase() === 'B',
      text,
    });
    read = match.index + whole.length;
  }
  end();
  return `${parts.join('')}${value.slice(read)}`;
}

/** Whether the library reads the words as they are: one word, in UTF-8. */
const isPlain = (run: readonly Word[]): boolean =>
  run.length === 1 && /^utf-?8$/i.test(run[0]?.label ?? '') && isUtf8(bytesOf(run));

const wordOf = (text: string): string => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;

/** Decodes words that follow each other; those in one encoding together. */
function decodeRun(run: readonly Word[]): string {
  let text = '';
  for (let from = 0; from < run.length;) {
    const label = run[from]?.label.toLowerCase();
    let to = from;
    while (to < run.length && run[to]?.label.toLowerCase() === label) to += 1;
    text += decodeText(bytesOf(run.slice(from, to)), label);
    from = to;
  }
  return text;
}

function bytesOf(words: readonly Word[]): Uint8Array {
  const pieces: Uint8Array[] = [];
  /** Of words whose last group isn't whole: the next word has its rest. */
  let open = '';
  const flush = () => {
    if (open !== '') pieces.push(Buffer.from(open, 'base64'));
    open = '';
  };
  for (const { isBase64, text } of words) {
    if (!isBase64) {
      flush();
      pieces.push(decodeQ(text));
      continue;
    }
    const letters = text.replaceAll(/[^A-Za-z0-9+/=]/g, '');
    const [data = ''] = letters.split('=', 1);
    open += data;
    if (data.length < letters.length || open.length % 4 === 0) flush();
  }
  flush();
  return Buffer.concat(pieces);
}

/** RFC 2047, 4.2. */
function decodeQ(text: string): Uint8Array {
  const latin = text
    .replaceAll('_', ' ')
    .replaceAll(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  // Letters beyond Latin-1 stood there as they are.
  return /[\u0100-\uFFFF]/.test(latin) ? Buffer.from(latin) : Buffer.from(latin, 'latin1');
}
