import {
  broken,
  checkHeaderText,
  checkMailMembers,
  checkMedia,
  contentFault,
  escapeHtml,
  type EmailTemplateContent,
  type Failure,
  type MailCopy,
  type MailTemplateAttachment,
  type Variables,
} from '@cascade/contracts';
import { createFill, fillDeep } from './fill.ts';
import { mediaSource } from './media-source.ts';
import type { RenderOptions } from './render-options.ts';
import type { Rendered } from './rendered.ts';

/** An e-mail template. Values are escaped in its HTML; its subject and header fields stay on one line. */
export function renderEmail(
  template: EmailTemplateContent,
  variables: Variables,
  { requireVariables = false, unusable }: RenderOptions = {},
): Rendered {
  const missing = requireVariables ? 'require' : 'refuse';
  const fill = createFill(variables, { missing, unusable });
  const fillHtml = createFill(variables, { missing, unusable, escape: escapeHtml });
  // An empty address means no copy.
  const fillCopy = createFill(variables, { missing: 'refuse', unusable });
  const subject = fill(template.subject);
  const read = readAttachments(fillDeep(template.attachments ?? [], fill));
  if (!Array.isArray(read)) return { ok: false, failure: contentFault(read) };
  const attachments = read;
  const cc = template.cc?.map(fillCopy);
  const bcc = template.bcc?.map(fillCopy);
  const replyTo = template.reply_to === undefined ? undefined : fill(template.reply_to).trim();
  const headers = template.headers && fillDeep(template.headers, fill);
  const html = template.html === undefined ? undefined : fillHtml(template.html);
  const unsubscribe = template.list_unsubscribe;
  const listUnsubscribe = typeof unsubscribe === 'string' ? fill(unsubscribe) : undefined;
  // Beside an address that only a person can write to; one that takes a click is the customer's own.
  const oneClick = unsubscribe === true || /^<?mailto:/i.test(listUnsubscribe ?? '');
  const fault =
    checkHeaderText(subject, 'subject') ??
    (listUnsubscribe === undefined ? null : checkHeaderText(listUnsubscribe, 'list_unsubscribe')) ??
    attachments
      .map((attachment, index) =>
        checkMedia(attachment, 'attachment', `attachments[${index}]`, 'rendered'),
      )
      .find((reason) => reason !== null) ??
    checkMailMembers(
      { cc, bcc, reply_to: replyTo, headers, attachments: template.attachments, html },
      '',
      'rendered',
    );
  if (fault !== null) return { ok: false, failure: contentFault(fault) };
  return {
    ok: true,
    content: {
      kind: 'email',
      subject,
      ...(html === undefined ? {} : { html }),
      ...(template.text === undefined ? {} : { text: fill(template.text) }),
      attachments: attachments.map(({ cid, ...source }) => ({
        ...mediaSource(source),
        ...(cid === undefined ? {} : { cid }),
      })),
      ...copiesOf(cc ?? [], bcc ?? []),
      ...(replyTo === undefined ? {} : { replyTo }),
      ...(headers === undefined || Object.keys(headers).length === 0 ? {} : { headers }),
      ...(listUnsubscribe === undefined ? {} : { listUnsubscribe }),
      ...(oneClick ? { oneClick } : {}),
    },
  };
}

type NumberedAttachment = Omit<MailTemplateAttachment, 'fileId'> & { fileId?: number };

const FILE_ID = /^[1-9]\d{0,15}$/;

/** Reads the ids of files that are values of variables. */
function readAttachments(
  filled: readonly MailTemplateAttachment[],
): NumberedAttachment[] | Failure {
  const attachments: NumberedAttachment[] = [];
  for (const [index, { fileId, ...others }] of filled.entries()) {
    if (typeof fileId === 'string' && !FILE_ID.test(fileId.trim())) {
      const value = JSON.stringify(fileId.slice(0, 40));
      return broken(`attachments[${index}].fileId`, 'fileIdForm', { value });
    }
    attachments.push({ ...others, ...(fileId === undefined ? {} : { fileId: Number(fileId) }) });
  }
  return attachments;
}

/** Everybody who gets a copy, once. An empty address is left out. */
function copiesOf(cc: readonly string[], bcc: readonly string[]): { copies?: MailCopy[] } {
  const listed = [
    ...cc.map((address, index) => ({ kind: 'cc' as const, address, field: `cc[${index}]` })),
    ...bcc.map((address, index) => ({ kind: 'bcc' as const, address, field: `bcc[${index}]` })),
  ];
  const copies = new Map<string, MailCopy>();
  for (const { address: written, ...copy } of listed) {
    const address = written.trim();
    const key = address.toLowerCase();
    if (address !== '' && !copies.has(key)) copies.set(key, { ...copy, address });
  }
  return copies.size === 0 ? {} : { copies: [...copies.values()] };
}
