import { MAX_MAIL_COPIES } from '../limits/limits.ts';
import type { EmailTemplateContent } from '../content/template.ts';
import { checkMailAddress } from './mail-address.ts';
import { checkMailHeader } from './mail-header.ts';
import { waits, type Stage } from './markers.ts';

type MailMembers = {
  [M in 'cc' | 'bcc' | 'reply_to' | 'headers' | 'attachments' | 'html']?:
    | EmailTemplateContent[M]
    | undefined;
};

/**
 * Checks copies, reply address, header fields and inline images of a mail. Returns the fault with the
 * path of its member, or null.
 *
 * @param at of the content: `content.` or nothing.
 */
export function checkMailMembers(mail: MailMembers, at: string, stage: Stage): string | null {
  return (
    checkCopies(mail, at, stage) ??
    (mail.reply_to === undefined ? null : checkAddress(mail.reply_to, `${at}reply_to`, stage)) ??
    checkHeaders(mail.headers ?? {}, at, stage) ??
    checkContentIds(mail, at)
  );
}

function checkCopies({ cc = [], bcc = [] }: MailMembers, at: string, stage: Stage): string | null {
  if (cc.length + bcc.length > MAX_MAIL_COPIES) {
    return `${at}${cc.length > MAX_MAIL_COPIES ? 'cc' : 'bcc'}: cc and bcc have at most ${MAX_MAIL_COPIES} addresses together`;
  }
  for (const [name, list] of [
    ['cc', cc],
    ['bcc', bcc],
  ] as const) {
    for (const [index, address] of list.entries()) {
      // A variable may be empty for a recipient without this copy.
      if (stage === 'rendered' && address.trim() === '') continue;
      const fault = checkAddress(address, `${at}${name}[${index}]`, stage);
      if (fault !== null) return fault;
    }
  }
  return null;
}

function checkAddress(address: string, path: string, stage: Stage): string | null {
  if (waits(address, stage)) return null;
  const fault = checkMailAddress(address.trim());
  return fault === null ? null : `${path}: ${fault}`;
}

function checkHeaders(
  headers: Readonly<Record<string, string>>,
  at: string,
  stage: Stage,
): string | null {
  const names = new Set<string>();
  for (const [name, value] of Object.entries(headers)) {
    const path = `${at}headers.${name}`;
    if (names.has(name.toLowerCase())) return `${path}: this header field stands twice`;
    names.add(name.toLowerCase());
    const fault = checkMailHeader(name, value, path, stage);
    if (fault !== null) return fault;
  }
  return null;
}

/** Addresses of inline images: in an attribute, or in a style. */
const CID = /["'(]\s*cid:([^"')\s>]+)/gi;

function checkContentIds({ html, attachments = [] }: MailMembers, at: string): string | null {
  const names = new Set<string>();
  for (const [index, { cid }] of attachments.entries()) {
    if (cid === undefined) continue;
    const path = `${at}attachments[${index}].cid`;
    if (html === undefined) return `${path}: only a mail with html shows a file inside it`;
    if (names.has(cid)) return `${path}: ${cid} is the cid of another attachment`;
    names.add(cid);
  }
  for (const [, name = ''] of html?.matchAll(CID) ?? []) {
    // A placeholder may be a part of the name.
    if (!name.includes('{{') && !names.has(name))
      return `${at}html: no attachment has the cid ${name}`;
  }
  return null;
}
