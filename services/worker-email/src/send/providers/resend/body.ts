import { mailboxText } from '../../mailbox-text.ts';
import type { RenderedMail } from '../../render-mail.ts';
import { TOKEN_NAME } from '../../send-token.ts';

/** Writes a mail as the body of `POST /emails` (https://resend.com/docs/api-reference/emails/send-email). */
export function resendBody(mail: RenderedMail, token: string): object {
  const { from, to, replyTo, subject, text, html, headers, attachments } = mail;
  return {
    from: mailboxText(from),
    to: [to],
    ...(replyTo === undefined ? {} : { reply_to: [replyTo] }),
    subject,
    text,
    ...(html === undefined ? {} : { html }),
    ...(Object.keys(headers).length === 0 ? {} : { headers }),
    ...(attachments.length === 0
      ? {}
      : {
          attachments: attachments.map(({ fileName, mime, content, cid }) => ({
            filename: fileName,
            content: content.toString('base64'),
            content_type: mime,
            ...(cid === undefined ? {} : { content_id: cid }),
          })),
        }),
    tags: [{ name: TOKEN_NAME, value: token }],
  };
}
