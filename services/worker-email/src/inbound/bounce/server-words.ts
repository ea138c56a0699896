import { cut, OUTSIDE_TEXTS } from '@cascade/contracts';

/** Lines that mail systems write above the mail that they return. */
const ORIGINAL_FOLLOWS: readonly RegExp[] = [
  /below (?:this line )?is a copy of/gi,
  /this is a copy of/gi,
  /original message(?: follows| headers)?[^\w\n]*$/gim,
  /unsent message/gi,
  /message headers? follows?/gi,
  /message text follows/gi,
  /included is (?:below )?a copy of/gi,
  /the header of the original message/gi,
  /the first \d+ lines of/gi,
  /returned (?:message|mail) (?:follows|headers)/gi,
  /original mail as follows/gi,
  /undelivered message/gi,
  /bounced e-?mail/gi,
  /returned content/gi,
  /copie de(?: votre|s)? /gi,
  /message header/gi,
];
/** Signs that may stand before one in its line. */
const MOST_SIGNS = 40;
/** The first fields of a returned mail that stands in the text without a line above it. */
const HEADER_BLOCK = /^(?:return-path|received|dkim-signature|x-originating-ip|delivered-to):/im;
/** How the MIME parser shows a returned mail that is a part: a ruler and its main fields. */
const INLINED_MAIL = /^-{10,}\r?\n(?:from|subject|to|date):/im;

export interface ServerWords {
  /** What a mail system says in a notice: its text without the mail that it returns. */
  notice: string;
  /** Whether a mail, or its header, comes back in the text. */
  returnsMail: boolean;
}

export function serverWords(text: string): ServerWords {
  const read = cut(text, OUTSIDE_TEXTS.mailNotice);
  const ends = [
    ...ORIGINAL_FOLLOWS.flatMap((pattern) => beginningOf(read, pattern)),
    ...[HEADER_BLOCK, INLINED_MAIL].map((pattern) => read.search(pattern)),
  ].filter((at) => at >= 0);
  const notice = read.slice(0, Math.min(read.length, ...ends));
  // A mail that was returned first and explained after.
  return { notice: notice.trim() === '' ? read : notice, returnsMail: ends.length > 0 };
}

/** Where the first line begins that has nothing but signs before a match. */
function beginningOf(text: string, pattern: RegExp): number[] {
  for (const { index } of text.matchAll(pattern)) {
    const from = Math.max(0, index - MOST_SIGNS - 1);
    const before = text.slice(from, index);
    const begin = from + before.lastIndexOf('\n') + 1;
    if (index - begin <= MOST_SIGNS && !/\w/.test(text.slice(begin, index))) return [begin];
  }
  return [];
}
