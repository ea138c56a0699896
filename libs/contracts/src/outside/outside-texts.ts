import {
  MAX_FILE_NAME,
  MAX_HEADER_LINE,
  MAX_TARGET,
  MAX_URL,
  MAX_VARIABLE_VALUE,
  WHATSAPP_TEXT,
} from '../limits/limits.ts';

/**
 * Longest texts from outside that anything reads, in UTF-16 units: strangers, contacts, providers and customers'
 * servers write them. A text is cut where it comes in, before a pattern sees it; patterns are linear besides
 * (`tests/architecture/regular-expressions`). Bodies and files are bounded in bytes where they are read, and lines of
 * the log in `libs/runtime/src/log`.
 */
export const OUTSIDE_TEXTS = {
  /** A header of a mail or of an HTTP answer, unfolded (RFC 5322, 2.1.1). */
  headerLine: MAX_HEADER_LINE,
  /** A subject, which is a header. */
  subject: MAX_HEADER_LINE,
  /** An address of any channel as somebody wrote it. */
  address: MAX_TARGET,
  /** An address of a mail: 64 and 255 characters with the sign between them (RFC 5321, 4.5.3.1). */
  mailAddress: 320,
  /** The name of a contact, of a device's owner or of an organization. */
  displayName: 200,
  url: MAX_URL,
  fileName: MAX_FILE_NAME,
  /** A media type with its parameters. */
  mediaType: 255,
  /** What a contact wrote. */
  message: WHATSAPP_TEXT,
  /** The text of a mail, and its HTML. Longer ones are files. */
  mailText: 128 * 1024,
  /** What a mail system tells in a notice about a mail; the reason stands at its beginning. */
  mailNotice: 16 * 1024,
  /** A cell of a table, and the title of a column. */
  cell: MAX_VARIABLE_VALUE,
  /** The sentence with which a provider refuses. */
  providerSentence: 1_000,
  /** A reply of an SMTP or an IMAP server, with its lines. */
  smtpReply: 500,
  /** A text of an answer, before secrets are taken out of it. */
  detailRead: 16 * 1024,
  /** A text of an answer, as callers see it. */
  detail: 2_000,
  /** A word with which a contact opts out or in. */
  optWord: 200,
  /** What an automatic reply's keywords and expressions are looked for in. */
  matched: 2_000,
} as const;

/** Cuts a text, never inside a surrogate pair. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const last = text.charCodeAt(most - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? most - 1 : most);
}
