import { TELEGRAM_TEXT } from '../limits/limits.ts';

/** Most parts of a text: a chat gets at most one message a second. */
export const MAX_TEXT_PARTS = 10;

/** Shortest part: ending earlier for a better border would make too many parts. */
const LEAST = TELEGRAM_TEXT / 4;

/** Grapheme clusters are a few units long; a longer one is cut between two characters. */
const LONGEST_CLUSTER = 64;

/** Made when a text is that long: data of languages cost a start 20 ms. */
let clusters: Intl.Segmenter | undefined;

/**
 * Splits a text into parts of at most 4,096 UTF-16 units, the Bot API's limit of a message. Splits
 * between paragraphs if possible, else lines, else words, else characters. Drops white space at a
 * border and keeps every other character, indentation included.
 */
export function splitText(text: string): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > TELEGRAM_TEXT) {
    const end = borderOf(rest);
    parts.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).replace(/^[^\S\n]*\n[\s]*\n|^\s*\n|^ +/, '');
  }
  if (rest.trim() !== '') parts.push(rest);
  return parts.filter((part) => part !== '');
}

/** End of the first part. */
function borderOf(text: string): number {
  const head = text.slice(0, TELEGRAM_TEXT + 1);
  const border = ['\n\n', '\n', ' ']
    .map((separator) => head.lastIndexOf(separator))
    .find((end) => end >= LEAST);
  return border ?? clusterBorder(text);
}

/** Border outside of characters, of emoji of several characters and of letters with marks. */
function clusterBorder(text: string): number {
  const from = TELEGRAM_TEXT - LONGEST_CLUSTER;
  const around = text.slice(from, TELEGRAM_TEXT + LONGEST_CLUSTER);
  clusters ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const starts = Array.from(clusters.segment(around), ({ index }) => from + index);
  const border = starts.findLast((start) => start <= TELEGRAM_TEXT && start > from);
  if (border !== undefined) return border;
  const low = text.charCodeAt(TELEGRAM_TEXT);
  return low >= 0xdc00 && low <= 0xdfff ? TELEGRAM_TEXT - 1 : TELEGRAM_TEXT;
}
