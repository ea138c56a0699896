import type { PostmarkCredentials } from '@cascade/store';
import { mailboxText } from '../../mailbox-text.ts';
import type { RenderedMail } from '../../render-mail.ts';
import { TOKEN_NAME } from '../../send-token.ts';

/** Writes a mail as the body of `POST /email` (https://postmarkapp.com/developer/api/email-api). */
export function postmarkBody(
  mail: RenderedMail,
  { message_stream: stream }: PostmarkCredentials,
  token: string,
): object {
  return {
    From: mailboxText(mail.from),
    To: mail.to,
    ...(mail.cc.length === 0 ? {} : { Cc: mail.cc.join(',') }),
    ...(mail.bcc.length === 0 ? {} : { Bcc: mail.bcc.join(',') }),
    ...(mail.replyTo === undefined ? {} : { ReplyTo: mail.replyTo }),
    Subject: mail.subject,
    TextBody: mail.text,
    ...(mail.html === undefined ? {} : { HtmlBody: mail.html }),
    // Without `X-PM-KeepID` Postmark writes a Message-ID of its own.
    Headers: Object.entries({
      ...mail.headers,
      'Message-ID': mail.messageId,
      'X-PM-KeepID': 'true',
    }).map(([Name, Value]) => ({ Name, Value })),
    ...(mail.attachments.length === 0
      ? {}
      : {
          Attachments: mail.attachments.map(({ fileName, mime, content, cid }) => ({
            Name: fileName,
            ContentType: mime,
            Content: content.toString('base64'),
            ...(cid === undefined ? {} : { ContentID: `cid:${cid}` }),
          })),
        }),
    Metadata: { [TOKEN_NAME]: token },
    ...(stream === undefined ? {} : { MessageStream: stream }),
  };
}
