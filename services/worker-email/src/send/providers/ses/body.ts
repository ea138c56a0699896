import type { SesCredentials } from '@cascade/store';
import { buildMime } from '../../build-mime.ts';
import { mailboxText } from '../../mailbox-text.ts';
import type { RenderedMail } from '../../render-mail.ts';
import { TOKEN_NAME } from '../../send-token.ts';

/**
 * Writes a mail as the body of `SendEmail`
 * (https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html). Headers stay as they are, but SES
 * writes its own Message-ID and Date, so a signature of ours would be broken: the sender has no DKIM key here.
 */
export async function sesBody(
  mail: RenderedMail,
  { configuration_set: set }: SesCredentials,
  token: string,
): Promise<object> {
  const { raw } = await buildMime(mail);
  return {
    FromEmailAddress: asciiMailbox(mail.from),
    Destination: {
      ToAddresses: [mail.to],
      ...(mail.cc.length === 0 ? {} : { CcAddresses: mail.cc }),
      ...(mail.bcc.length === 0 ? {} : { BccAddresses: mail.bcc }),
    },
    Content: { Raw: { Data: raw.toString('base64') } },
    EmailTags: [{ Name: TOKEN_NAME, Value: token }],
    ...(set === undefined ? {} : { ConfigurationSetName: set }),
  };
}

/** SES takes 7-bit ASCII here (RFC 2047); the name stands in the message as well. */
const asciiMailbox = (from: RenderedMail['from']): string =>
  /^[\x20-\x7e]*$/.test(from.name) ? mailboxText(from) : from.address;
