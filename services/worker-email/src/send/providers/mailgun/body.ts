import type { MailgunCredentials } from '@cascade/store';
import { buildMime } from '../../build-mime.ts';
import type { RenderedMail } from '../../render-mail.ts';
import { TOKEN_NAME } from '../../send-token.ts';

/**
 * Writes a mail as the form of `POST /v3/{domain}/messages.mime`
 * (https://documentation.mailgun.com/docs/mailgun/api-reference/send/mailgun/messages). Message-ID, headers
 * and signature stay as they are.
 */
export async function mailgunForm(
  mail: RenderedMail,
  { dkim }: MailgunCredentials,
  token: string,
): Promise<{ contentType: string; body: Uint8Array }> {
  const { raw } = await buildMime(mail, dkim);
  const form = new FormData();
  // The message's own header says who gets a copy, and not who gets a blind one.
  form.set('to', [mail.to, ...mail.cc, ...mail.bcc].join(','));
  form.set('message', new File([new Uint8Array(raw)], 'message.eml', { type: 'message/rfc822' }));
  form.set(`v:${TOKEN_NAME}`, token);
  const encoded = new Response(form);
  return {
    contentType: encoded.headers.get('content-type') ?? '',
    body: new Uint8Array(await encoded.arrayBuffer()),
  };
}
