import { TELEGRAM_TEXT } from '../limits.ts';

/** A text of more parts is refused: the chat's own limit is one message a second. */
export const MAX_TEXT_PARTS = 10;

/** A part that ends earlier than this for a better border would make too many of them. */
const LEAST = TELEGRAM_TEXT / 4;

/** Grapheme clusters are a few units long; a longer one is cut between two characters. */
const LONGEST_CLUSTER = 64;

const clusters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Parts of at most 4,096 UTF-16 units, the most that the Bot API takes in one message. Splits between
 * paragraphs where it can, else between lines, else between words, else between characters. Drops the
 * white space at a border and keeps every other character, indentation included.
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

/** Where the first part ends. */
function borderOf(text: string): number {
  const head = text.slice(0, TELEGRAM_TEXT + 1);
  const border = ['\n\n', '\n', ' ']
    .map((separator) => head.lastIndexOf(separator))
    .find((end) => end >= LEAST);
  return border ?? clusterBorder(text);
}

/** Never inside a character, an emoji of several characters or a letter with its marks. */
function clusterBorder(text: string): number {
  const from = TELEGRAM_TEXT - LONGEST_CLUSTER;
  const around = text.slice(from, TELEGRAM_TEXT + LONGEST_CLUSTER);
  const starts = Array.from(clusters.segment(around), ({ index }) => from + index);
  const border = starts.findLast((start) => start <= TELEGRAM_TEXT && start > from);
  if (border !== undefined) return border;
  const low = text.charCodeAt(TELEGRAM_TEXT);
  return low >= 0xdc00 && low <= 0xdfff ? TELEGRAM_TEXT - 1 : TELEGRAM_TEXT;
}
