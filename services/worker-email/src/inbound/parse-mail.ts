import type { ParseInThread } from '@cascade/runtime';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { boundMail } from './bound-mail.ts';
import { findSentIds, type SentId } from './bounce/find-sent-ids.ts';
import { readReport, type MailReport } from './bounce/read-report.ts';

/** Deeper than any mail that a person wrote. */
const LIMITS = { maxNestingDepth: 40, maxRfc822NestingDepth: 3, maxHeadersSize: 512 * 1024 };
/** A message lists each of its attachments, stored or not. */
const MAX_ATTACHMENTS = 1_000;
/** 30 MB in base64 are 400,000. */
const MAX_LINES = 1_000_000;
const NEWLINE = 10;

/** A mail as a thread returns it. */
export interface ParsedMail extends Email {
  report: MailReport | null;
  /** Mails of this product that it names; unchecked. */
  sentIds: SentId[];
}

/**
 * Parses a mail. Runs in a parse thread. Null: nesting, headers or attachments exceed a limit.
 */
export const parse: ParseInThread<Uint8Array, ParsedMail | null> = async (raw) => {
  if (hasMoreLines(raw, MAX_LINES)) return null;
  try {
    const mail = await PostalMime.parse(raw, LIMITS);
    if (mail.attachments.length > MAX_ATTACHMENTS) return null;
    const bound = boundMail(mail);
    return { ...bound, report: readReport(bound, raw), sentIds: findSentIds(raw) };
  } catch {
    return null;
  }
};

function hasMoreLines(bytes: Uint8Array, most: number): boolean {
  let lines = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) {
    lines += 1;
    if (lines > most) return true;
  }
  return false;
}
