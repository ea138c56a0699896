import { cut, OUTSIDE_TEXTS, type BounceClass } from '@cascade/contracts';
import type { Email } from 'postal-mime';
import { statusIn } from '../../send/refusals.ts';
import { bytesOf } from '../mail-bytes.ts';
import { classifyBounce, hasTellingPhrase } from './classify-bounce.ts';
import { findReply, wordsOnFirstRecipient } from './find-reply.ts';
import { fieldGroups } from './header-fields.ts';
import { isDelayNotice, noticeSigns } from './notice-phrases.ts';
import { readSesNotice } from './read-ses-notice.ts';
import { refusalStage, withoutRecipient, type RefusalStage } from './refusal-stage.ts';
import { serverWords } from './server-words.ts';

/**
 * What a mail tells about an earlier mail. `status`: a delivery status (RFC 3464). `complaint`: a feedback
 * report (RFC 5965). `notice`: a mail system's text; `signs` counts what shows it (its subject, its
 * words, an SMTP reply, a returned mail). `hint`: a text that only gives a reason.
 */
export interface MailReport {
  form: 'status' | 'complaint' | 'notice' | 'hint';
  signs: number;
  recipients: ReportedRecipient[];
}

export interface ReportedRecipient {
  action: ReportedAction;
  /** Addresses that the report's fields name, in lower case; absent in a notice without fields. */
  addresses?: string[];
  /** Enhanced status (RFC 3463), the most telling that the report has, or empty: `5.1.1`. */
  status: string;
  /** The last server's own words. */
  diagnostic: string;
  bounceClass: BounceClass;
  /** When the server refused, where the notice says so. */
  stage?: RefusalStage;
}

const ACTIONS = ['failed', 'delayed', 'delivered', 'relayed', 'expanded'] as const;
type ReportedAction = (typeof ACTIONS)[number];

const MAX_RECIPIENTS = 50;
const MAX_PART_BYTES = 256 * 1024;
const MAX_BODY_BYTES = 64 * 1024;

/**
 * Reads what a mail tells about an earlier one. Null: nothing. Runs in a parser. The result says
 * nothing about the mail's author: anybody can write such a text.
 */
export function readReport(mail: Email, raw: Uint8Array): MailReport | null {
  const { subject = '' } = mail;
  const text = noticeText(mail, raw);
  const ses = readSesNotice(text);
  if (ses === 'complaint' || isComplaint(mail, raw)) {
    return { form: 'complaint', signs: 0, recipients: [] };
  }
  const { notice, returnsMail } = serverWords(text);
  const recipients = (ses ? [ses] : statusGroups(mail, notice))
    .slice(0, MAX_RECIPIENTS)
    .flatMap((group) => readRecipient(group, notice));
  if (recipients.length > 0) return { form: 'status', signs: 0, recipients };
  const { inSubject, inText } = noticeSigns(subject, notice);
  const isNotice = inSubject || inText;
  if (!isNotice && !hasTellingPhrase(notice)) return null;
  const signs = [inSubject, inText, findReply(notice) !== null, returnsMail].filter(Boolean).length;
  return {
    form: isNotice ? 'notice' : 'hint',
    signs,
    recipients: [readNotice(subject, notice)],
  };
}

/** RFC 5321, 4.5.3.1.3. */
const MAX_ADDRESS = 254;

const RECIPIENT_FIELDS = ['final-recipient', 'original-recipient'];

/** Reads the groups that are about a recipient: of the status part, or of a text that has them. */
function statusGroups(mail: Email, notice: string): ReadonlyMap<string, string>[] {
  const part = partOf(mail, /^message\/(global-)?delivery-status\b/);
  const groups = fieldGroups(part ? textOf(part) : notice.replaceAll(/^[ \t]+(?=[\w-]+:)/gm, ''));
  return groups.filter(
    (group) => group.has('action') && RECIPIENT_FIELDS.some((name) => group.has(name)),
  );
}

function readRecipient(group: ReadonlyMap<string, string>, notice: string): ReportedRecipient[] {
  const given = group
    .get('action')
    ?.split(/[\s(;]/, 1)[0]
    ?.toLowerCase();
  // Postfix answers `sendmail -bv` with `deliverable`.
  const action = given === 'deliverable' ? 'delivered' : ACTIONS.find((one) => one === given);
  if (action === undefined) return [];
  const code = (group.get('diagnostic-code') ?? '').replace(/^[\w-]+\s*;\s*/, '');
  // A relay's own words may stand before the last server's reply.
  const diagnostic = findReply(code) ?? code;
  const stated = statusIn(group.get('status') ?? '');
  // Some servers always write 5.0.0, and the precise status in their diagnostic.
  const status = /^(?:|[245]\.\d\.0)$/.test(stated) ? statusIn(diagnostic) || stated : stated;
  const recipientText = diagnostic === '' ? wordsOf(notice) : diagnostic;
  const addresses = RECIPIENT_FIELDS.flatMap((name) => addressIn(group.get(name) ?? ''));
  return [
    {
      action,
      ...(addresses.length === 0 ? {} : { addresses }),
      status,
      diagnostic: cut(diagnostic, OUTSIDE_TEXTS.smtpReply),
      ...judge(status, recipientText, notice),
    },
  ];
}

function readNotice(subject: string, notice: string): ReportedRecipient {
  const recipientText = wordsOf(notice) || notice;
  const status = statusIn(recipientText);
  const about = subject.replace(/returned to sender/i, '');
  return {
    action: isDelayNotice(subject, notice) ? 'delayed' : 'failed',
    status,
    diagnostic: cut(recipientText.trim(), OUTSIDE_TEXTS.smtpReply),
    ...judge(status, recipientText, `${notice}\n${about}`),
  };
}

/** Reads the address of `rfc822; <ann@example.com>`. */
function addressIn(field: string): string[] {
  const address = field.replace(/^[\w-]+\s*;\s*/, '').replaceAll(/[<>\s]/g, '');
  return address.includes('@') ? [address.toLowerCase().slice(0, MAX_ADDRESS)] : [];
}

/** Classifies by what is told about the recipient, or else by the whole notice. */
function judge(
  status: string,
  recipientText: string,
  notice: string,
): Pick<ReportedRecipient, 'bounceClass' | 'stage'> {
  const own =
    recipientText === '' ? 'unknown' : classifyBounce({ status, diagnostic: recipientText });
  const found = own === 'unknown' ? classifyBounce({ status, diagnostic: notice }) : own;
  const stage = refusalStage(wordsOnFirstRecipient(notice) ?? recipientText);
  if (stage === undefined) return { bounceClass: found };
  return { bounceClass: stage === 'sender' ? withoutRecipient(found) : found, stage };
}

/** Returns a server's reply in a notice, or else what the notice says about its first recipient. */
function wordsOf(notice: string): string {
  const words = wordsOnFirstRecipient(notice);
  return (words === null ? null : findReply(words)) ?? findReply(notice) ?? words ?? '';
}

/** Whether a mail is a complaint. Outlook.com's have no feedback part. */
function isComplaint(mail: Email, raw: Uint8Array): boolean {
  if (partOf(mail, /^message\/feedback-report\b/)) return true;
  if (!/^\s*complaint about message from\b/i.test(mail.subject ?? '')) return false;
  return /^X-HmXmrOriginalRecipient:/im.test(beginningOf(raw));
}

const partOf = (mail: Email, type: RegExp) =>
  mail.attachments.find(({ mimeType }) => type.test(mimeType));

/** Returns a notice's text; of a mail whose parts can't be told apart, its body as it stands. */
function noticeText({ text = '' }: Email, raw: Uint8Array): string {
  if (text.trim() !== '') return text;
  const source = beginningOf(raw);
  const body = source.search(/\r?\n\r?\n/);
  return body < 0 ? '' : source.slice(body).trimStart();
}

const beginningOf = (raw: Uint8Array): string =>
  Buffer.from(raw.subarray(0, MAX_BODY_BYTES)).toString('latin1');

const textOf = (part: Email['attachments'][number]): string =>
  Buffer.from(bytesOf(part)).subarray(0, MAX_PART_BYTES).toString('utf8');
