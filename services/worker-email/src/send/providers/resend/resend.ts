import { itemsOf, membersOf, textOf } from '@cascade/channel';
import type { ResendCredentials } from '@cascade/store';
import type { MailProvider } from '../mail-provider.ts';
import { idOf, wordsOf } from '../read-event.ts';
import { resendBody } from './body.ts';
import { readResendPost } from './events.ts';
import { resendRefusal } from './refusals.ts';

/** https://resend.com/docs */
export const resend: MailProvider<ResendCredentials> = {
  name: 'resend',
  title: 'Resend',
  liveRoot: () => 'https://api.resend.com',
  // 40 MB when they are encoded.
  tellsRecipients: false,
  attachmentBytes: 18_000_000,
  callOf: (mail, _credentials, token) => ({
    path: '/emails',
    // A second call with the key, within 24 hours, sends nothing.
    headers: { 'content-type': 'application/json', 'idempotency-key': token },
    body: JSON.stringify(resendBody(mail, token)),
  }),
  authorize: ({ api_key: key }) => ({ authorization: `Bearer ${key}`, 'user-agent': 'Cascade' }),
  readsHeaders: ['retry-after'],
  acceptedId: ({ body }) => idOf(body['id']),
  refusalOf: resendRefusal,
  check: {
    path: () => '/domains',
    read({ status, body }) {
      if (status === 200) {
        const names = itemsOf(body['data']).map((domain) => membersOf(domain)['name']);
        return { name: wordsOf(...names.slice(0, 5)) || 'an account without a domain' };
      }
      // Only a valid key is told that it may do no more than send.
      if (body['name'] === 'restricted_api_key') return { name: 'a key that sends' };
      return { refused: textOf(body['message'], 300) ?? `HTTP ${status}` };
    },
    advice: { kind: 'adviceResend' },
    field: 'api_key',
  },
  readPost: readResendPost,
  eventSecret: ({ webhook_secret: secret }) => secret,
};
