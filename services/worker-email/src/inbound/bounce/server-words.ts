import { cut, OUTSIDE_TEXTS } from '@cascade/contracts';

/** Lines that mail systems write above the mail that they return. */
const ORIGINAL_FOLLOWS: readonly RegExp[] = [
  /^[^\w\n]{0,40}below (?:this line )?is a copy of/im,
  /^[^\w\n]{0,40}this is a copy of/im,
  /^[^\w\n]{0,40}original message(?: follows| headers)?[^\w\n]*$/im,
  /^[^\w\n]{0,40}unsent message/im,
  /^[^\w\n]{0,40}message headers? follows?/im,
  /^[^\w\n]{0,40}message text follows/im,
  /^[^\w\n]{0,40}included is (?:below )?a copy of/im,
  /^[^\w\n]{0,40}the header of the original message/im,
  /^[^\w\n]{0,40}the first \d+ lines of/im,
  /^[^\w\n]{0,40}returned (?:message|mail) (?:follows|headers)/im,
  /^[^\w\n]{0,40}original mail as follows/im,
  /^[^\w\n]{0,40}undelivered message/im,
  /^[^\w\n]{0,40}bounced e-?mail/im,
  /^[^\w\n]{0,40}returned content/im,
  /^[^\w\n]{0,40}copie de(?: votre|s)? /im,
  /^[^\w\n]{0,40}message header/im,
];
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
  const ends = [...ORIGINAL_FOLLOWS, HEADER_BLOCK, INLINED_MAIL]
    .map((pattern) => read.search(pattern))
    .filter((at) => at >= 0);
  const notice = read.slice(0, Math.min(read.length, ...ends));
  // A mail that was returned first and explained after.
  return { notice: notice.trim() === '' ? read : notice, returnsMail: ends.length > 0 };
}
