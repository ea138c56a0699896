import { buffer } from 'node:stream/consumers';
import type { DkimKey } from '@cascade/store';
import DKIM from 'nodemailer/lib/dkim';
import MailComposer from 'nodemailer/lib/mail-composer';
import { asciiDomain } from './ascii-address.ts';
import type { RenderedMail } from './render-mail.ts';

export interface BuiltMail {
  /** The whole message as it goes out, signed when the sender has a DKIM key. */
  raw: Buffer;
  messageId: string;
}

/**
 * What a signature covers: nodemailer's own choice, and the header without which receivers ignore
 * one-click links (RFC 8058, section 4).
 */
const SIGNED_HEADERS =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:' +
  'Content-Transfer-Encoding:List-Unsubscribe:List-Unsubscribe-Post';

/** Builds the whole MIME message. Opens neither files nor addresses. */
export async function buildMime(mail: RenderedMail, dkim?: DkimKey): Promise<BuiltMail> {
  const { from, to, cc, replyTo, subject, text, html, headers, attachments, messageId, date } =
    mail;
  const composer = new MailComposer({
    from,
    to: { name: '', address: to },
    ...(cc.length === 0 ? {} : { cc: cc.map((address) => ({ name: '', address })) }),
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    ...(html === undefined ? {} : { html }),
    attachments: attachments.map(({ fileName, mime, content, cid }) => ({
      filename: fileName,
      contentType: mime,
      content,
      ...(cid === undefined ? {} : { cid, contentDisposition: 'inline' as const }),
    })),
    headers,
    messageId,
    date,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const message = await composer.compile().build();
  if (!dkim) return { raw: message, messageId };
  const signer = new DKIM({
    domainName: asciiDomain(dkim.domain),
    keySelector: dkim.selector,
    privateKey: dkim.private_key,
    headerFieldNames: SIGNED_HEADERS,
  });
  return { raw: await buffer(signer.sign(message)), messageId };
}
