import { cut, OUTSIDE_TEXTS } from '@cascade/contracts';
import type { Address, Attachment, Email } from 'postal-mime';
import { htmlToText } from '../send/html-to-text.ts';

/** Longer texts become attachments: a message travels with its event. */
const MAX_TEXT = OUTSIDE_TEXTS.mailText;
const { headerLine, mailAddress, displayName, fileName, mediaType } = OUTSIDE_TEXTS;

/** Headers that are used. Duplicates are kept, because some code checks for more than one. */
const READ_HEADERS = new Set([
  'from',
  'sender',
  'subject',
  'date',
  'message-id',
  'content-type',
  'mime-version',
  'return-path',
  'auto-submitted',
  'x-autoreply',
  'x-autorespond',
  'x-auto-response-suppress',
  'x-ms-exchange-inbox-rules-loop',
  'x-apple-action',
  'x-failed-recipients',
  'precedence',
]);
const MAX_OF_EACH_HEADER = 2;

/**
 * Reduces a parsed mail before a parser returns it, because cloning 10,000 addresses or 10 MB of text
 * would block the service. Makes the text from HTML if there is only HTML, attaches long texts, and
 * drops unused headers and addresses.
 */
export function shrinkMail(mail: Email): Email {
  const { from, subject, messageId, inReplyTo, date, html } = mail;
  const attachments = mail.attachments.map(boundAttachment);
  const text = mail.text ?? (html === undefined ? undefined : htmlToText(cut(html, MAX_TEXT)));
  const isLong = (one: string | undefined) => one !== undefined && one.length > MAX_TEXT;
  if (isLong(mail.text)) attachments.push(textPart('message.txt', 'text/plain', mail.text));
  if (isLong(html)) attachments.push(textPart('message.html', 'text/html', html));
  return {
    headers: boundHeaders(mail.headers),
    headerLines: [],
    attachments,
    ...(from === undefined ? {} : { from: boundAuthor(from) }),
    ...(subject === undefined ? {} : { subject: cut(subject, headerLine) }),
    ...(messageId === undefined ? {} : { messageId: cut(messageId, headerLine) }),
    ...(inReplyTo === undefined ? {} : { inReplyTo: cut(inReplyTo, headerLine) }),
    ...(date === undefined ? {} : { date: cut(date, headerLine) }),
    ...(text === undefined ? {} : { text: cut(text, MAX_TEXT) }),
    ...(html === undefined || isLong(html) ? {} : { html }),
  };
}

function boundHeaders(headers: Email['headers']): Email['headers'] {
  const counts = new Map<string, number>();
  const read = headers.filter(({ key }) => {
    if (!READ_HEADERS.has(key)) return false;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= MAX_OF_EACH_HEADER;
  });
  return read.map((header) => ({ ...header, value: cut(header.value, headerLine) }));
}

/** Nothing reads more than the first author of a group. */
function boundAuthor({ name, address, group }: Address): Address {
  const shown = cut(name, displayName);
  if (group === undefined) return { name: shown, address: cut(address ?? '', mailAddress) };
  const members = group.slice(0, 1).map((one) => ({
    name: cut(one.name, displayName),
    address: cut(one.address, mailAddress),
  }));
  return { name: shown, group: members };
}

const boundAttachment = (part: Attachment): Attachment => ({
  ...part,
  filename: part.filename === null ? null : cut(part.filename, fileName),
  mimeType: cut(part.mimeType, mediaType),
});

const textPart = (filename: string, mimeType: string, content = ''): Attachment => ({
  filename,
  mimeType,
  disposition: 'attachment',
  content: new TextEncoder().encode(content),
});
