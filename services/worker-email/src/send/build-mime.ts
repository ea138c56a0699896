import { buffer } from 'node:stream/consumers';
import type { Media, SendJob } from '@cascade/channel';
import type { RenderedContent } from '@cascade/contracts';
import type { EmailCredentials } from '@cascade/store';
import DKIM from 'nodemailer/lib/dkim';
import MailComposer from 'nodemailer/lib/mail-composer';
import { htmlToText } from './html-to-text.ts';
import { messageIdOf } from './message-id.ts';
import { unsubscribeHeaders } from './unsubscribe-headers.ts';

export type MailContent = Extract<RenderedContent, { kind: 'email' }>;

export interface BuiltMail {
  /** The whole message as it goes out, signed when the sender has a DKIM key. */
  raw: Buffer;
  /** See `messageIdOf`. */
  messageId: string;
}

/** Parts of a mail besides its content. */
export interface MailMarks {
  date: Date;
  /** Part of its Message-ID. */
  tag: string;
  /** Address of the recipient's one-click link. */
  oneClick?: string | undefined;
}

/**
 * What a signature covers: nodemailer's own choice, and the header without which receivers ignore
 * one-click links (RFC 8058, section 4).
 */
const SIGNED_HEADERS =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:' +
  'Content-Transfer-Encoding:List-Unsubscribe:List-Unsubscribe-Post';

/** Builds the whole MIME message. Opens neither files nor addresses. */
export async function buildMime(
  { send, request, to, credentials, media }: SendJob<EmailCredentials>,
  content: MailContent,
  { date, tag, oneClick }: MailMarks,
): Promise<BuiltMail> {
  const { from, dkim } = credentials;
  const messageId = messageIdOf(
    { send, request, tag },
    { domain: domainOf(from.address), isCopied: (content.copies ?? []).length > 0 },
  );
  const text = content.text ?? (content.html === undefined ? '' : htmlToText(content.html));
  const cc = (content.copies ?? [])
    .filter(({ kind }) => kind === 'cc')
    .map(({ address }) => ({ name: '', address }));
  const composer = new MailComposer({
    from: { name: from.name ?? '', address: from.address },
    to: { name: '', address: to },
    ...(cc.length === 0 ? {} : { cc }),
    ...(content.replyTo === undefined ? {} : { replyTo: { name: '', address: content.replyTo } }),
    subject: content.subject,
    text,
    ...(content.html === undefined ? {} : { html: content.html }),
    attachments: await Promise.all(
      media.map((file, index) => attachment(file, content.attachments[index]?.cid)),
    ),
    headers: { ...content.headers, ...unsubscribeHeaders(content.listUnsubscribe, oneClick) },
    messageId,
    date,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const message = await composer.compile().build();
  if (!dkim) return { raw: message, messageId };
  const signer = new DKIM({
    domainName: dkim.domain,
    keySelector: dkim.selector,
    privateKey: dkim.private_key,
    headerFieldNames: SIGNED_HEADERS,
  });
  return { raw: await buffer(signer.sign(message)), messageId };
}

/** @param cid of a file that is shown inside the HTML. */
async function attachment(media: Media, cid: string | undefined) {
  const content = Buffer.from(await media.bytes());
  return {
    filename: media.fileName,
    contentType: media.mime,
    content,
    ...(cid === undefined ? {} : { cid, contentDisposition: 'inline' as const }),
  };
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);
