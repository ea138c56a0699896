/** Characters of a notice that are read. The reason stands at its beginning. */
const MAX_NOTICE = 16 * 1024;

/** Lines that mail systems write above the mail that they return. */
const ORIGINAL_FOLLOWS = new RegExp(
  '^[^\\w\\n]{0,40}(?:' +
    [
      'below (?:this line )?is a copy of',
      'this is a copy of',
      'original message(?: follows| headers)?[^\\w\\n]*$',
      'unsent message',
      'message headers? follows?',
      'message text follows',
      'included is (?:below )?a copy of',
      'the header of the original message',
      'the first \\d+ lines of',
      'returned (?:message|mail) (?:follows|headers)',
      'original mail as follows',
      'undelivered message',
      'bounced e-?mail',
      'returned content',
      'copie de(?: votre|s)? ',
      'message header',
    ].join('|') +
    ').*$',
  'im',
);
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
  const read = text.slice(0, MAX_NOTICE);
  const ends = [ORIGINAL_FOLLOWS, HEADER_BLOCK, INLINED_MAIL]
    .map((pattern) => read.search(pattern))
    .filter((at) => at >= 0);
  const notice = read.slice(0, Math.min(read.length, ...ends));
  // A mail that was returned first and explained after.
  return { notice: notice.trim() === '' ? read : notice, returnsMail: ends.length > 0 };
}
