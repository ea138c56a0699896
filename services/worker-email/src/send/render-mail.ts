import type { Media, SendJob } from '@cascade/channel';
import { UNSUBSCRIBE_LINK, type RenderedContent } from '@cascade/contracts';
import type { EmailCredentials } from '@cascade/store';
import { asciiAddress } from './ascii-address.ts';
import { htmlToText } from './html-to-text.ts';
import { messageIdOf } from './message-id.ts';
import { unsubscribeHeaders } from './unsubscribe-headers.ts';

export type MailContent = Extract<RenderedContent, { kind: 'email' }>;

/** A mail before it is written in the form that its server or provider takes. Domains are in ASCII. */
export interface RenderedMail {
  from: { name: string; address: string };
  to: string;
  cc: readonly string[];
  /** In no header of the mail. */
  bcc: readonly string[];
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  /** Besides those that the other members make. */
  headers: Readonly<Record<string, string>>;
  attachments: readonly MailAttachment[];
  /** See `messageIdOf`. */
  messageId: string;
  date: Date;
}

interface MailAttachment {
  fileName: string;
  mime: string;
  content: Buffer;
  /** Shown inside the HTML, where `cid:<name>` stands. */
  cid?: string;
}

/** Parts of a mail besides its content. */
export interface MailMarks {
  date: Date;
  /** Part of its Message-ID. */
  tag: string;
  /** Address of the recipient's one-click link. */
  oneClick?: string | undefined;
}

/** Renders a send's mail. Reads the attachments; opens neither files nor addresses. */
export async function renderMail(
  { send, request, to, credentials: { from }, media }: SendJob<EmailCredentials>,
  content: MailContent,
  { date, tag, oneClick }: MailMarks,
): Promise<RenderedMail> {
  const { copies = [] } = content;
  const addresses = (of: 'cc' | 'bcc') =>
    copies.filter(({ kind }) => kind === of).map(({ address }) => asciiAddress(address));
  const sender = asciiAddress(from.address);
  const linked = (text: string) => text.replaceAll(UNSUBSCRIBE_LINK, oneClick ?? '');
  return {
    from: { name: from.name ?? '', address: sender },
    to: asciiAddress(to),
    cc: addresses('cc'),
    bcc: addresses('bcc'),
    ...(content.replyTo === undefined ? {} : { replyTo: asciiAddress(content.replyTo) }),
    subject: content.subject,
    text: linked(content.text ?? (content.html === undefined ? '' : htmlToText(content.html))),
    ...(content.html === undefined ? {} : { html: linked(content.html) }),
    headers: { ...content.headers, ...unsubscribeHeaders(content.listUnsubscribe, oneClick) },
    attachments: await Promise.all(
      media.map((file, index) => attachmentOf(file, content.attachments[index]?.cid)),
    ),
    messageId: messageIdOf(
      { send, request, tag },
      { domain: domainOf(sender), isCopied: copies.length > 0 },
    ),
    date,
  };
}

async function attachmentOf(media: Media, cid: string | undefined): Promise<MailAttachment> {
  const content = Buffer.from(await media.bytes());
  return {
    fileName: media.fileName,
    mime: media.mime,
    content,
    ...(cid === undefined ? {} : { cid }),
  };
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);
