import { createHash } from 'node:crypto';
import type { ParseInProcess } from '@cascade/runtime';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { decodePartsAsFound } from './decoding/decode-parts.ts';
import { shrinkMail } from './shrink-mail.ts';
import { isHardBounce } from './bounce/is-hard-bounce.ts';
import { findSentIds, sentIdsIn, type SentId } from './bounce/find-sent-ids.ts';
import { readReport, type MailReport, type ReportedRecipient } from './bounce/read-report.ts';
import { withHeaders } from './mail-headers.ts';
import { bytesOf } from './mail-bytes.ts';
import { openWinmail } from './open-winmail.ts';
import { autoSubmitted, isAbsenceNotice, mailKind, type MailKind } from './mail-kind.ts';

/** Deeper than any mail that a person wrote. */
const LIMITS = { maxNestingDepth: 40, maxRfc822NestingDepth: 3, maxHeadersSize: 512 * 1024 };
/** A message lists each of its attachments, stored or not. */
const MAX_ATTACHMENTS = 1_000;
/** 30 MB in base64 are 400,000. */
const MAX_LINES = 1_000_000;
const NEWLINE = 10;
const HASH_LENGTH = 32;

/** A mail as it arrived. `sender` and `recipients` are the envelope's; a mail of a mailbox has none. */
export interface UnreadMail {
  raw: Uint8Array;
  sender?: string | undefined;
  recipients?: readonly string[] | undefined;
}

/** A mail as a parser returns it: parsed, bounded and judged. The service runs no pattern over its texts. */
export interface ParsedMail extends Email {
  kind: MailKind;
  /** A person's absence notice: it never tells that a mail failed. */
  isAbsence: boolean;
  /** What a program says of itself in `Auto-Submitted`; null for a person's mail. */
  autoSubmitted: string | null;
  /** Hash of what its reader sees: equal for repeats of a mail, on whatever way they came. */
  contentHash: string;
  report: MailReport | null;
  /** The report's first failure, with the code of the server's reply (RFC 5321, 4.2) or 550. */
  failure: (ReportedRecipient & { replyCode: number }) | null;
  /** The first recipient of the report whose address failed for good. */
  hardBounce: ReportedRecipient | null;
  /** Mails of this product that its envelope or its text names; unchecked. */
  sentIds: SentId[];
}

/**
 * Parses a mail. Runs in a parser. Null: nesting, headers or attachments exceed a limit.
 */
export const parse: ParseInProcess<UnreadMail, ParsedMail | null> = async (unread) => {
  const { raw, recipients = [] } = unread;
  if (hasMoreLines(raw, MAX_LINES)) return null;
  decodePartsAsFound();
  try {
    const mail = openWinmail(await PostalMime.parse(raw, LIMITS));
    if (mail.attachments.length > MAX_ATTACHMENTS) return null;
    const bound = shrinkMail(mail);
    const report = readReport(bound, raw);
    const judged = withHeaders({ ...bound, report });
    const nullSender = hasNullSender(judged.all('return-path'), unread);
    return {
      ...bound,
      kind: mailKind(judged, nullSender),
      isAbsence: isAbsenceNotice(judged, nullSender),
      autoSubmitted: autoSubmitted(judged),
      contentHash: contentHashOf(mail),
      report,
      failure: failureIn(report),
      hardBounce: report?.recipients.find(isHardBounce) ?? null,
      sentIds: [...sentIdsIn(recipients.join(' ')), ...findSentIds(raw)],
    };
  } catch {
    return null;
  }
};

/** Hashes author, subject, texts and attachments. Servers on the way change other headers and the encoding. */
function contentHashOf({ from, subject, text, html, attachments }: Email): string {
  const hash = createHash('sha256');
  const add = (bytes: Uint8Array) => hash.update(`${bytes.byteLength}:`).update(bytes);
  const line = (one = '') => add(Buffer.from(one.trim()));
  line((from?.group?.[0] ?? from)?.address?.toLowerCase());
  line(subject);
  for (const body of [text, html]) line(body?.replaceAll('\r\n', '\n'));
  for (const part of attachments) {
    line(part.filename ?? '');
    add(bytesOf(part));
  }
  return hash.digest('hex').slice(0, HASH_LENGTH);
}

function failureIn(report: MailReport | null): ParsedMail['failure'] {
  const failed = report?.recipients.find(({ action }) => action === 'failed');
  if (failed === undefined) return null;
  const [, code = 550] = /^\s*([245]\d\d)\b/.exec(failed.diagnostic) ?? [];
  return { ...failed, replyCode: Number(code) };
}

/** Whether the envelope sender was empty; in a mailbox, `Return-Path` says so (RFC 5321, 4.4). */
const hasNullSender = ([returnPath]: readonly string[], { sender }: UnreadMail): boolean =>
  (sender ?? returnPath?.replace(/^\s*<\s*>\s*$/, '')) === '';

function hasMoreLines(bytes: Uint8Array, most: number): boolean {
  let lines = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) {
    lines += 1;
    if (lines > most) return true;
  }
  return false;
}
