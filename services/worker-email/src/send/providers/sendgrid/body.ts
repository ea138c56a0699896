import type { RenderedMail } from '../../render-mail.ts';
import { TOKEN_NAME } from '../../send-token.ts';

/** Writes a mail as the body of `POST /v3/mail/send` (https://www.twilio.com/docs/sendgrid/api-reference/mail-send). */
export function sendgridBody(mail: RenderedMail, token: string): object {
  const { from, to, cc, bcc, replyTo, subject, text, html, headers, attachments, messageId } = mail;
  const content = [
    // A part without a character is refused.
    ...(text === '' && html !== undefined ? [] : [{ type: 'text/plain', value: text || ' ' }]),
    ...(html === undefined ? [] : [{ type: 'text/html', value: html || ' ' }]),
  ];
  return {
    personalizations: [
      {
        to: [{ email: to }],
        ...(cc.length === 0 ? {} : { cc: cc.map((email) => ({ email })) }),
        ...(bcc.length === 0 ? {} : { bcc: bcc.map((email) => ({ email })) }),
        custom_args: { [TOKEN_NAME]: token },
      },
    ],
    ...(replyTo === undefined ? {} : { reply_to: { email: replyTo } }),
    from: { email: from.address, ...(from.name === '' ? {} : { name: from.name }) },
    subject,
    content,
    headers: { ...headers, 'Message-ID': messageId },
    ...(attachments.length === 0
      ? {}
      : {
          attachments: attachments.map(({ fileName, mime, content: bytes, cid }) => ({
            content: bytes.toString('base64'),
            type: mime,
            filename: fileName,
            ...(cid === undefined
              ? { disposition: 'attachment' }
              : { disposition: 'inline', content_id: cid }),
          })),
        }),
  };
}
