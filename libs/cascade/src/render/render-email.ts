import {
  checkHeaderText,
  checkMedia,
  type EmailTemplateContent,
  type Variables,
} from '@cascade/contracts';
import { createFill, fillDeep } from './fill.ts';
import { mediaSource } from './media-source.ts';
import type { Rendered } from './rendered.ts';

/** An e-mail template. Values are escaped in its HTML; its subject stays on one line. */
export function renderEmail(template: EmailTemplateContent, variables: Variables): Rendered {
  const fill = createFill(variables, 'refuse');
  const fillHtml = createFill(variables, 'refuse', escapeHtml);
  const subject = fill(template.subject);
  const attachments = fillDeep(template.attachments ?? [], fill);
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
    null;
  if (fault !== null) return { ok: false, reason: fault };
  return {
    ok: true,
    content: {
      kind: 'email',
      subject,
      ...(template.html === undefined ? {} : { html: fillHtml(template.html) }),
      ...(template.text === undefined ? {} : { text: fill(template.text) }),
      attachments: attachments.map(mediaSource),
      ...(listUnsubscribe === undefined ? {} : { listUnsubscribe }),
      ...(oneClick ? { oneClick } : {}),
    },
  };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Makes a value plain text inside HTML and inside quoted attributes. */
function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
