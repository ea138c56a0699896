import { textOf } from '@cascade/channel';
import type { SesCredentials } from '@cascade/store';
import aws4 from 'aws4';
import type { CallToSign, MailProvider } from '../mail-provider.ts';
import { idOf } from '../read-event.ts';
import { sesBody } from './body.ts';
import { readSesPost } from './events.ts';
import { exceptionOf, sesRefusal } from './refusals.ts';

/** https://docs.aws.amazon.com/ses/latest/APIReference-V2 */
export const ses: MailProvider<SesCredentials> = {
  name: 'ses',
  title: 'Amazon SES',
  liveRoot: ({ region }) => `https://email.${region}.amazonaws.com`,
  // 40 MB when they are encoded twice.
  tellsRecipients: true,
  attachmentBytes: 18_000_000,
  async callOf(mail, credentials, token) {
    const body = JSON.stringify(await sesBody(mail, credentials, token));
    return { path: '/v2/email/outbound-emails', headers: JSON_TYPE, body };
  },
  authorize: signCall,
  readsHeaders: ['x-amzn-errortype'],
  acceptedId: ({ body }) => idOf(body['MessageId']),
  refusalOf: sesRefusal,
  check: {
    path: () => '/v2/email/account',
    read(answer) {
      if (answer.status === 200) {
        return answer.body['SendingEnabled'] === false
          ? { refused: 'sending is paused', cause: 'sending_paused' }
          : { name: 'an account that sends' };
      }
      // Only a valid key is told that it may not read the account.
      if (exceptionOf(answer) === 'AccessDeniedException') return { name: 'a key of the account' };
      return { refused: textOf(answer.body['message'], 300) ?? `HTTP ${answer.status}` };
    },
    advice: { kind: 'adviceSes' },
    field: 'secret_access_key',
  },
  readPost: readSesPost,
  eventSecret: ({ sns_topic_arn: topic }) => topic,
};

const JSON_TYPE = { 'content-type': 'application/json' } as const;

/** Signs a call (Signature Version 4). */
function signCall(
  { region, access_key_id: accessKeyId, secret_access_key: secretAccessKey }: SesCredentials,
  { url, method, body, now }: CallToSign,
): Record<string, string> {
  const { host, pathname, search } = new URL(url);
  const signed = aws4.sign(
    {
      host,
      method,
      path: pathname + search,
      service: 'ses',
      region,
      headers: {
        ...(body.length === 0 ? {} : JSON_TYPE),
        'X-Amz-Date': new Date(now).toISOString().replaceAll(/[:-]|\.\d{3}/g, ''),
      },
      body: typeof body === 'string' ? body : Buffer.from(body),
    },
    { accessKeyId, secretAccessKey },
  );
  const { Authorization: authorization, 'X-Amz-Date': date } = signed.headers ?? {};
  return { authorization: String(authorization), 'x-amz-date': String(date) };
}
