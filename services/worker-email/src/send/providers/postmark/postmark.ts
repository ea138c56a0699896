import { textOf } from '@cascade/channel';
import type { PostmarkCredentials } from '@cascade/store';
import type { MailProvider } from '../mail-provider.ts';
import { idOf } from '../read-event.ts';
import { postmarkBody } from './body.ts';
import { readPostmarkPost } from './events.ts';
import { postmarkRefusal } from './refusals.ts';

/** https://postmarkapp.com/developer */
export const postmark: MailProvider<PostmarkCredentials> = {
  name: 'postmark',
  title: 'Postmark',
  liveRoot: () => 'https://api.postmarkapp.com',
  // 10 MB when they are encoded.
  tellsRecipients: true,
  attachmentBytes: 7_000_000,
  callOf: (mail, credentials, token) => ({
    path: '/email',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(postmarkBody(mail, credentials, token)),
  }),
  authorize: ({ server_token: token }) => ({ 'x-postmark-server-token': token }),
  readsHeaders: ['retry-after'],
  acceptedId: ({ body }) => (body['ErrorCode'] === 0 ? idOf(body['MessageID']) : undefined),
  refusalOf: postmarkRefusal,
  check: {
    path: () => '/server',
    read: ({ status, body }) =>
      status === 200
        ? { name: textOf(body['Name'], 200) ?? 'a server' }
        : { refused: textOf(body['Message'], 300) ?? `HTTP ${status}` },
    advice: { kind: 'advicePostmark' },
    field: 'server_token',
  },
  readPost: readPostmarkPost,
  eventSecret: ({ webhook_password: password }) => password,
};
