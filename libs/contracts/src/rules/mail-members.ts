import type { Failure } from '../failures/failure.ts';
import { broken, fieldRule } from '../failures/broken.ts';
import { MAX_MAIL_COPIES } from '../limits/limits.ts';
import type { EmailTemplateContent } from '../content/template.ts';
import { mailFault } from './mail-address.ts';
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
export function checkMailMembers(mail: MailMembers, at: string, stage: Stage): Failure | null {
  return (
    checkCopies(mail, at, stage) ??
    (mail.reply_to === undefined ? null : checkAddress(mail.reply_to, `${at}reply_to`, stage)) ??
    checkHeaders(mail.headers ?? {}, at, stage) ??
    checkContentIds(mail, at)
  );
}

function checkCopies({ cc = [], bcc = [] }: MailMembers, at: string, stage: Stage): Failure | null {
  if (cc.length + bcc.length > MAX_MAIL_COPIES) {
    return broken(`${at}${cc.length > MAX_MAIL_COPIES ? 'cc' : 'bcc'}`, 'copiesOver', {
      most: MAX_MAIL_COPIES,
    });
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

function checkAddress(address: string, path: string, stage: Stage): Failure | null {
  if (waits(address, stage)) return null;
  const fault = mailFault(address.trim());
  return fault === null ? null : fieldRule(path, fault);
}

function checkHeaders(
  headers: Readonly<Record<string, string>>,
  at: string,
  stage: Stage,
): Failure | null {
  const names = new Set<string>();
  for (const [name, value] of Object.entries(headers)) {
    const path = `${at}headers.${name}`;
    if (names.has(name.toLowerCase())) return broken(path, 'headerFieldTwice');
    names.add(name.toLowerCase());
    const fault = checkMailHeader(name, value, path, stage);
    if (fault !== null) return fault;
  }
  return null;
}

/** Addresses of inline images: in an attribute, or in a style. */
const CID = /["'(]\s*cid:([^"')\s>]+)/gi;

function checkContentIds({ html, attachments = [] }: MailMembers, at: string): Failure | null {
  const names = new Set<string>();
  for (const [index, { cid }] of attachments.entries()) {
    if (cid === undefined) continue;
    const path = `${at}attachments[${index}].cid`;
    if (html === undefined) return broken(path, 'inlineWithoutHtml');
    if (names.has(cid)) return broken(path, 'cidTwice', { cid });
    names.add(cid);
  }
  for (const [, name = ''] of html?.matchAll(CID) ?? []) {
    // A placeholder may be a part of the name.
    if (!name.includes('{{') && !names.has(name))
      return broken(`${at}html`, 'cidUnknown', { cid: name });
  }
  return null;
}
